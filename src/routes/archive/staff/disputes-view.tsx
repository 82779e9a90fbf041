import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Rights } from '../../../../contract/rules/permissions';
import { isAllowed } from '../../../../contract/rules/permissions';
import { closeDispute, disputeFileAddress, disputesOptions } from '../../../services/archive/staff-archive';
import { DisputeList } from '../../../ui/archive/staff/Disputes';
import { PagedList } from '../../../ui/parts/PagedList';
import { PageLink } from '../../../ui/parts/PageLink';
import { Sections } from '../../../ui/shell/Sections';
import { StateLinks } from '../../../ui/shell/StateLinks';
import { useAct } from '../../session/use-act';
import { useConsoleList } from '../../shared/use-console-list';
import { useKeptRows } from '../../shared/use-kept-rows';

const names = { open: '待处理', closed: '已结案' };

const route = getRouteApi('/staff/disputes');

/** Disputes of reports with their files, until each is closed with its outcome. */
export function DisputesView({ rights }: { rights: Rights }) {
  const search = route.useSearch();
  const { state = 'open' } = search;
  const list = useConsoleList('/staff/disputes', search);
  const disputes = useQuery(disputesOptions({ state, ...list.paging }));
  const { rows, changed, keep } = useKeptRows(state, disputes.data?.data ?? []);
  const close = useAct({
    act: closeDispute,
    onDone: (_, { id }) => keep(id, false),
    message: () => '已结案',
    changes: ['staff'],
  });
  return (
    <Sections back={<PageLink href="/staff/employees">返回员工列表</PageLink>}>
      <StateLinks names={names} state={state} addressOf={(each) => list.addressWith({ state: each })} />
      <PagedList query={disputes} {...list}>
        {() => (
          <DisputeList
            key={state}
            disputes={rows}
            changed={changed}
            onAsk={keep}
            stale={disputes.isPlaceholderData}
            busy={close.isPending}
            fileAddress={disputeFileAddress}
            onClose={
              isAllowed(rights, 'employees', 'change') ? (id, outcome) => close.mutate({ id, outcome }) : undefined
            }
          />
        )}
      </PagedList>
    </Sections>
  );
}
