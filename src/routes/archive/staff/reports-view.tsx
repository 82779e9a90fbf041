import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { use, useState } from 'react';
import { dayOf } from '../../../../contract/rules/dates';
import type { Rights } from '../../../../contract/rules/permissions';
import { isAllowed } from '../../../../contract/rules/permissions';
import { reportsOptions, revokeIssuedReport, verificationsOptions } from '../../../services/archive/staff-archive';
import { ServerClockContext } from '../../../services/shared/server-clock';
import { ReportList, VerificationList } from '../../../ui/archive/staff/Reports';
import { Loaded } from '../../../ui/parts/Loaded';
import { PagedList } from '../../../ui/parts/PagedList';
import { PageLink } from '../../../ui/parts/PageLink';
import { SearchForm } from '../../../ui/shell/SearchForm';
import { Sections } from '../../../ui/shell/Sections';
import { useAct } from '../../session/use-act';
import { useConsoleList } from '../../shared/use-console-list';
import { useKeptRows } from '../../shared/use-kept-rows';

const route = getRouteApi('/staff/reports');

/** The reports that were issued: who verified them when, and how one is revoked. */
export function ReportsView({ rights }: { rights: Rights }) {
  const clock = use(ServerClockContext);
  const list = useConsoleList('/staff/reports', route.useSearch());
  const [search, setSearch] = useState('');
  const [verified, setVerified] = useState<{ id: string; name: string }>();
  const reports = useQuery(reportsOptions({ ...list.paging, ...(search !== '' && { search }) }));
  const verifications = useQuery({ ...verificationsOptions(verified?.id ?? ''), enabled: verified !== undefined });
  const { rows, changed, keep } = useKeptRows('reports', reports.data?.data ?? []);
  const revoke = useAct({
    act: revokeIssuedReport,
    onDone: (_, { id }) => keep(id, false),
    message: () => '报告已撤销',
    changes: ['staff', 'employees', 'reports'],
  });
  return (
    <Sections back={<PageLink href="/staff/employees">返回员工列表</PageLink>}>
      <SearchForm
        label="在线验证码或身份证号"
        onSearch={(text) => {
          setSearch(text);
          setVerified(undefined);
          list.show({});
        }}
      />
      {verified && (
        <Loaded query={verifications}>
          {(data) => <VerificationList name={verified.name} rows={data} onClose={() => setVerified(undefined)} />}
        </Loaded>
      )}
      <PagedList query={reports} {...list}>
        {() => (
          <ReportList
            reports={rows}
            changed={changed}
            onAsk={keep}
            stale={reports.isPlaceholderData}
            today={dayOf(new Date(clock.now()))}
            busy={revoke.isPending}
            onRevoke={
              isAllowed(rights, 'employees', 'change') ? (id, reason) => revoke.mutate({ id, reason }) : undefined
            }
            onVerifications={setVerified}
          />
        )}
      </PagedList>
    </Sections>
  );
}
