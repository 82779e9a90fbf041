import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { auditBeans, beanAccountsOptions } from '../../../services/beans/staff-ledger';
import { AccountList, AuditResult } from '../../../ui/beans/staff/Ledger';
import { Button, ButtonLink } from '../../../ui/parts/Button';
import { Outcome } from '../../../ui/parts/Notice';
import { PagedList } from '../../../ui/parts/PagedList';
import { SearchForm } from '../../../ui/shell/SearchForm';
import { Sections } from '../../../ui/shell/Sections';
import { ToolRow } from '../../../ui/shell/ToolRow';
import { Exporting } from '../../session/exporting';
import { useConsoleList } from '../../shared/use-console-list';

const route = getRouteApi('/staff/ledger');

/** The bean accounts of all customers, with balance and sum of bookings side by side; the audit compares all books. */
export function LedgerView() {
  const place = route.useSearch();
  const list = useConsoleList('/staff/ledger', place);
  const { search = '' } = place;
  const accounts = useQuery(beanAccountsOptions({ ...list.paging, ...(search !== '' && { search }) }));
  const audit = useMutation({ mutationFn: auditBeans });
  return (
    <Sections>
      <ToolRow>
        <SearchForm
          key={search}
          label="客户编号或名称"
          search={search}
          onSearch={(text) => list.show({ search: text })}
        />
        <ButtonLink kind="secondary" href="/staff/corrections">
          更正记录
        </ButtonLink>
        <Button kind="secondary" loading={audit.isPending} onClick={() => audit.mutate()}>
          核对账目
        </Button>
      </ToolRow>
      <Outcome text={audit.error?.message} />
      {audit.data && <AuditResult result={audit.data} />}
      <Exporting list="beanAccounts" filter={{ search }} />
      <PagedList query={accounts} {...list}>
        {(data) => <AccountList accounts={data.data} searched={search !== ''} stale={accounts.isPlaceholderData} />}
      </PagedList>
    </Sections>
  );
}
