import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DisputeState } from '../../../../contract/archive/staff-calls';
import type { Role } from '../../../../contract/rules/permissions';
import { isAllowed } from '../../../../contract/rules/permissions';
import { closeDispute, disputeFileAddress, disputesOptions } from '../../../services/archive/staff-archive';
import { DisputeList } from '../../../ui/archive/staff/Disputes';
import { ButtonLink } from '../../../ui/parts/Button';
import { FailedState } from '../../../ui/parts/FailedState';
import { PageLink } from '../../../ui/parts/PageLink';
import { Pager } from '../../../ui/parts/Pager';
import { SkeletonText } from '../../../ui/parts/Skeleton';
import { Sections } from '../../../ui/shell/Sections';
import { ToolRow } from '../../../ui/shell/ToolRow';
import { useNotify } from '../../shared/notices';
import { useKeptRows } from '../../shared/use-kept-rows';

const pageSize = 20;
const names = { open: '待处理', closed: '已结案' } as const;

const addressOf = (state: DisputeState, page = 1): string =>
  `/staff/disputes?state=${state}${page > 1 ? `&page=${page}` : ''}`;

interface DisputesViewProps {
  state: DisputeState;
  page: number;
  roles: readonly Role[];
}

/** Disputes of reports with their files, until each is closed with its outcome. */
export function DisputesView({ state, page, roles }: DisputesViewProps) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { data, error, isPlaceholderData, refetch } = useQuery(disputesOptions({ state, pageNum: page, pageSize }));
  const { rows, changed, keep } = useKeptRows(state, data?.data ?? []);
  const close = useMutation({
    mutationFn: closeDispute,
    onSuccess: (_, { id }) => {
      keep(id, false);
      notify({ level: 'info', text: '已结案' });
    },
    onError: (failure) => notify({ level: 'error', text: failure.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff'] }),
  });
  return (
    <Sections>
      <p>
        <PageLink href="/staff/employees">返回员工列表</PageLink>
      </p>
      <ToolRow>
        {(['open', 'closed'] as const).map((each) => (
          <ButtonLink
            key={each}
            kind={each === state ? 'primary' : 'secondary'}
            aria-current={each === state ? 'page' : undefined}
            href={addressOf(each)}
          >
            {names[each]}
          </ButtonLink>
        ))}
      </ToolRow>
      {data ? (
        <>
          <DisputeList
            key={state}
            disputes={rows}
            changed={changed}
            onAsk={keep}
            stale={isPlaceholderData}
            busy={close.isPending}
            fileAddress={disputeFileAddress}
            onClose={
              isAllowed(roles, 'employees', 'change') ? (id, outcome) => close.mutate({ id, outcome }) : undefined
            }
          />
          <Pager page={page} total={data.totalRows} pageSize={pageSize} addressOf={(each) => addressOf(state, each)} />
        </>
      ) : error ? (
        <FailedState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText />
      )}
    </Sections>
  );
}
