import { useQuery } from '@tanstack/react-query';
import { categoryOptions } from '../../services/help/help';
import { CategoryList } from '../../ui/help/CategoryList';
import type { Place } from '../../ui/help/HelpShell';
import { Loaded } from '../../ui/parts/Loaded';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { HelpFrame } from './help-frame';
import { categoryTitle, guideTrail } from './trail';

export function CategoryView(place: Place) {
  const query = useQuery(categoryOptions(place));
  const { data: category } = query;
  const title = category ? categoryTitle(category) : '帮助文档';
  return (
    <HelpFrame place={place} trail={guideTrail({ label: title })}>
      <Loaded query={query} failed="帮助文档暂时无法显示，请稍后重试" waiting={<SkeletonText lines={8} />}>
        {(data) => <CategoryList title={title} documents={data.data} />}
      </Loaded>
    </HelpFrame>
  );
}
