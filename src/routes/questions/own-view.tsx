import { useQuery } from '@tanstack/react-query';
import { questionListAddress } from '../../../contract/questions/rules/addresses';
import { ownList, titleOfList } from '../../../contract/questions/rules/categories';
import { ListHeading } from '../../ui/questions/ListHeading';
import { PersonalGate } from '../../ui/questions/PersonalGate';
import { useSession } from '../session/session-context';
import { withSearch } from '../shared/with-search';
import { listTrail } from './list-head';
import type { ListSearch } from './list-search';
import { OwnTopics, ownTopicsOptions } from './own-topics';
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
  const { title = '' } = search;
  const { data } = useQuery(ownTopicsOptions(customerCode, page, title));
  return (
    <>
      <ListHeading title={titleOfList(ownList)} total={data?.total} searched={title} />
      <OwnTopics
        customerCode={customerCode}
        page={page}
        title={title}
        addressOf={(each) => withSearch(questionListAddress(ownList, each), { title: search.title })}
      />
    </>
  );
}
