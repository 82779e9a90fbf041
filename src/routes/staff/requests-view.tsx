import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { requestStateNames } from '../../../contract/rules/grave-acts';
import { decideRequest, requestsOptions } from '../../services/staff/requests';
import { PagedList } from '../../ui/parts/PagedList';
import { Sections } from '../../ui/shell/Sections';
import { StateLinks } from '../../ui/shell/StateLinks';
import { RequestList } from '../../ui/staff/Requests';
import { FactorAgain } from '../session/factor-again';
import { useAct } from '../session/use-act';
import { useConsoleList } from '../shared/use-console-list';
import { useKeptRows } from '../shared/use-kept-rows';

const route = getRouteApi('/staff/requests');

/** Acts that wait for a second person, and what has become of them. */
export function RequestsView() {
  const search = route.useSearch();
  const { state = 'pending' } = search;
  const list = useConsoleList('/staff/requests', search);
  const requests = useQuery(requestsOptions({ state, ...list.paging }));
  const { rows, changed, keep } = useKeptRows(state, requests.data?.data ?? []);
  const decide = useAct({
    act: decideRequest,
    onDone: (_, { id }) => keep(id, false),
    message: ({ state: decided }) => requestStateNames[decided],
    changes: ['staff'],
  });
  return (
    <Sections>
      <StateLinks names={requestStateNames} state={state} addressOf={(each) => list.addressWith({ state: each })} />
      <FactorAgain act={decide} />
      <PagedList query={requests} {...list}>
        {() => (
          <RequestList
            requests={rows}
            changed={changed}
            onAsk={keep}
            state={state}
            stale={requests.isPlaceholderData}
            busy={decide.isPending}
            onDecide={decide.mutate}
          />
        )}
      </PagedList>
    </Sections>
  );
}
