import { useQuery } from '@tanstack/react-query';
import { categoryOptions } from '../../services/help/help';
import { CategoryList } from '../../ui/help/CategoryList';
import type { Place } from '../../ui/help/HelpShell';
import { FailedState } from '../../ui/parts/FailedState';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { HelpFrame } from './help-frame';
import { guide, home } from './trail';

export function CategoryView(place: Place) {
  const { data, isError, refetch } = useQuery(categoryOptions(place));
  const title = data ? `${data.itemName} · ${data.typeName}` : '帮助文档';
  return (
    <HelpFrame place={place} trail={[home, guide, { label: title }]}>
      {data ? (
        <CategoryList title={title} documents={data.data} />
      ) : isError ? (
        <FailedState message="帮助文档暂时无法显示，请稍后重试" onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </HelpFrame>
  );
}
