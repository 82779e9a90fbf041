import { useQuery } from '@tanstack/react-query';
import { questions } from '../../../contract/limits/questions';
import { ownList, titleOfList } from '../../../contract/questions/rules/categories';
import { ownOptions } from '../../services/questions/questions';
import { Loaded } from '../../ui/parts/Loaded';
import { Pager } from '../../ui/parts/Pager';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { TopicTable } from '../../ui/questions/TopicTable';

/** One page of own questions, by a part of their titles. */
export const ownTopicsOptions = (customerCode: string, page: number, title: string) =>
  ownOptions(customerCode, { page, title, dealWith: undefined, status: undefined });

interface OwnTopicsProps {
  customerCode: string;
  page: number;
  /** What is searched for; empty: nothing. */
  title: string;
  addressOf: (page: number) => string;
}

/** The table of own questions with its pager. */
export function OwnTopics({ customerCode, page, title, addressOf }: OwnTopicsProps) {
  const query = useQuery(ownTopicsOptions(customerCode, page, title));
  return (
    <Loaded query={query} failed="提问暂时无法显示，请稍后重试" waiting={<SkeletonText lines={12} />}>
      {(data) => (
        <>
          <TopicTable
            caption={titleOfList(ownList)}
            topics={data.rows}
            own
            stale={query.isPlaceholderData}
            note={title === '' ? '您还没有提过问题。' : `没有标题包含“${title}”的提问。`}
          />
          <Pager page={page} total={data.total} pageSize={questions.ownPageSize} addressOf={addressOf} />
        </>
      )}
    </Loaded>
  );
}
