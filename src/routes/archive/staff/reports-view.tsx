import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { use, useState } from 'react';
import { dayOf } from '../../../../contract/rules/dates';
import type { Role } from '../../../../contract/rules/permissions';
import { isAllowed } from '../../../../contract/rules/permissions';
import { reportsOptions, revokeIssuedReport, verificationsOptions } from '../../../services/archive/staff-archive';
import { ServerClockContext } from '../../../services/shared/server-clock';
import { ReportList, VerificationList } from '../../../ui/archive/staff/Reports';
import { FailedState } from '../../../ui/parts/FailedState';
import { PageLink } from '../../../ui/parts/PageLink';
import { Pager } from '../../../ui/parts/Pager';
import { SkeletonText } from '../../../ui/parts/Skeleton';
import { SearchForm } from '../../../ui/shell/SearchForm';
import { Sections } from '../../../ui/shell/Sections';
import { useNotify } from '../../shared/notices';
import { useKeptRows } from '../../shared/use-kept-rows';

const pageSize = 20;

/** The reports that were issued: who verified them when, and how one is revoked. */
export function ReportsView({ page, roles }: { page: number; roles: readonly Role[] }) {
  const clock = use(ServerClockContext);
  const navigate = useNavigate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [search, setSearch] = useState('');
  const [verified, setVerified] = useState<{ id: string; name: string }>();
  const { data, error, isPlaceholderData, refetch } = useQuery(
    reportsOptions({ pageNum: page, pageSize, ...(search !== '' && { search }) }),
  );
  const verifications = useQuery({ ...verificationsOptions(verified?.id ?? ''), enabled: verified !== undefined });
  const { rows, changed, keep } = useKeptRows('reports', data?.data ?? []);
  const revoke = useMutation({
    mutationFn: revokeIssuedReport,
    onSuccess: (_, { id }) => {
      keep(id, false);
      notify({ level: 'info', text: '报告已撤销' });
    },
    onError: (failure) => notify({ level: 'error', text: failure.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff', 'employees', 'reports'] }),
  });
  return (
    <Sections>
      <p>
        <PageLink href="/staff/employees">返回员工列表</PageLink>
      </p>
      <SearchForm
        label="在线验证码或身份证号"
        onSearch={(text) => {
          setSearch(text);
          setVerified(undefined);
          void navigate({ to: '/staff/reports' });
        }}
      />
      {verified && verifications.data && (
        <VerificationList name={verified.name} rows={verifications.data} onClose={() => setVerified(undefined)} />
      )}
      {verifications.error && (
        <FailedState message={verifications.error.message} onRetry={() => void verifications.refetch()} />
      )}
      {data ? (
        <>
          <ReportList
            reports={rows}
            changed={changed}
            onAsk={keep}
            stale={isPlaceholderData}
            today={dayOf(new Date(clock.now()))}
            busy={revoke.isPending}
            onRevoke={
              isAllowed(roles, 'employees', 'change') ? (id, reason) => revoke.mutate({ id, reason }) : undefined
            }
            onVerifications={setVerified}
          />
          <Pager
            page={page}
            total={data.totalRows}
            pageSize={pageSize}
            addressOf={(each) => `/staff/reports${each > 1 ? `?page=${each}` : ''}`}
          />
        </>
      ) : error ? (
        <FailedState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText />
      )}
    </Sections>
  );
}
