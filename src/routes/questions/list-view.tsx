import { useQuery } from '@tanstack/react-query';
import { questions } from '../../../contract/limits/questions';
import { questionListAddress } from '../../../contract/questions/rules/addresses';
import { titleOfList } from '../../../contract/questions/rules/categories';
import { topicsOptions } from '../../services/questions/questions';
import { Loaded } from '../../ui/parts/Loaded';
import { Pager } from '../../ui/parts/Pager';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { ListHeading } from '../../ui/questions/ListHeading';
import { TopicTable } from '../../ui/questions/TopicTable';
import { withSearch } from '../shared/with-search';
import { listTrail } from './list-head';
import type { ListSearch } from './list-search';
import { publicList } from './load-list';
import { TechFrame } from './tech-frame';

interface ListViewProps {
  list: number;
  page: number;
  search: ListSearch;
}

/** One page of a discussion list, or of technical support (R122, R123). */
export function ListView({ list, page, search }: ListViewProps) {
  const title = search.title ?? '';
  const query = useQuery(topicsOptions({ list: publicList(list) ?? 6, page, title }));
  const name = titleOfList(list);
  return (
    <TechFrame list={list} trail={listTrail(list)} search={search} beside="list">
      <ListHeading title={name} total={query.data?.total} searched={title} />
      <Loaded query={query} failed="列表暂时无法显示，请稍后重试" waiting={<SkeletonText lines={12} />}>
        {(data) => (
          <>
            <TopicTable
              caption={name}
              topics={data.rows}
              note={title === '' ? undefined : `没有标题包含“${title}”的内容，换个词试试，或者直接提问。`}
            />
            <Pager
              page={page}
              total={data.total}
              pageSize={questions.pageSize}
              addressOf={(each) => withSearch(questionListAddress(list, each), { title: search.title })}
            />
          </>
        )}
      </Loaded>
    </TechFrame>
  );
}
