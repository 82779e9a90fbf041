import { useQuery } from '@tanstack/react-query';
import { questions } from '../../../contract/limits/questions';
import { questionListAddress } from '../../../contract/questions/rules/addresses';
import { ownList, titleOfList } from '../../../contract/questions/rules/categories';
import { ownOptions } from '../../services/questions/questions';
import { Loaded } from '../../ui/parts/Loaded';
import { Pager } from '../../ui/parts/Pager';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { ListHeading } from '../../ui/questions/ListHeading';
import { PersonalGate } from '../../ui/questions/PersonalGate';
import { TopicTable } from '../../ui/questions/TopicTable';
import { useSession } from '../session/session-context';
import { withSearch } from '../shared/with-search';
import { listTrail } from './list-head';
import type { ListSearch } from './list-search';
import { TechFrame } from './tech-frame';

interface OwnViewProps {
  page: number;
  search: ListSearch;
}

/** R124: own questions, replied or not. */
export function OwnView({ page, search }: OwnViewProps) {
  const { customer, state, openLogin, retry } = useSession();
  return (
    <TechFrame list={ownList} trail={listTrail(ownList)} search={search} beside="list">
      {customer ? (
        <OwnList key={customer.customerCode} customerCode={customer.customerCode} page={page} search={search} />
      ) : (
        <PersonalGate
          title={titleOfList(ownList)}
          reason={state === 'failed' ? 'failed' : state === 'anonymous' ? 'visitor' : 'waiting'}
          onLogin={openLogin}
          onRetry={retry}
        />
      )}
    </TechFrame>
  );
}

function OwnList({ customerCode, page, search }: OwnViewProps & { customerCode: string }) {
  const title = search.title ?? '';
  const query = useQuery(ownOptions(customerCode, { page, title, dealWith: undefined, status: undefined }));
  const name = titleOfList(ownList);
  return (
    <>
      <ListHeading title={name} total={query.data?.total} searched={title} />
      <Loaded query={query} failed="提问暂时无法显示，请稍后重试" waiting={<SkeletonText lines={12} />}>
        {(data) => (
          <>
            <TopicTable
              caption={name}
              topics={data.rows}
              own
              stale={query.isPlaceholderData}
              note={title === '' ? '您还没有提过问题。' : `没有标题包含“${title}”的提问。`}
            />
            <Pager
              page={page}
              total={data.total}
              pageSize={questions.ownPageSize}
              addressOf={(each) => withSearch(questionListAddress(ownList, each), { title: search.title })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
