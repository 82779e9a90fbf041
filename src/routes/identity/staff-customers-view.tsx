import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { CustomerRight } from '../../../contract/identity/customer-account-calls';
import type { Role } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import { customersOptions, setCustomerRight } from '../../services/identity/customers';
import { CustomerList } from '../../ui/identity/staff/CustomerList';
import { EmptyState } from '../../ui/parts/EmptyState';
import { PagedList } from '../../ui/parts/PagedList';
import { SearchForm } from '../../ui/shell/SearchForm';
import { Sections } from '../../ui/shell/Sections';
import { ToolRow } from '../../ui/shell/ToolRow';
import { FactorAgain } from '../session/factor-again';
import { useAct } from '../session/use-act';
import { useConsoleList } from '../shared/use-console-list';

/** What the roles may change. */
function changeableBy(roles: readonly Role[]): CustomerRight[] {
  const rights: CustomerRight[] = [];
  if (isAllowed(roles, 'comments', 'moderate')) rights.push('blackList');
  if (isAllowed(roles, 'questions', 'moderate')) rights.push('noQuestion');
  if (isAllowed(roles, 'customers', 'change')) rights.push('smtWhiteList');
  if (isAllowed(roles, 'staff', 'change')) rights.push('disabled');
  return rights;
}

const route = getRouteApi('/staff/customers');

/** Customers by a search: mute, ban from asking, SMT list. */
export function CustomersView({ roles }: { roles: readonly Role[] }) {
  const { search = '', page } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Sections>
      <ToolRow>
        <SearchForm
          key={search}
          label="客户编号或名称"
          search={search}
          onSearch={(text) => void navigate({ search: { search: text === '' ? undefined : text } })}
        />
      </ToolRow>
      {search === '' ? (
        <EmptyState title="请先搜索客户" note="可输入客户编号的开头，或名称的一部分。" />
      ) : (
        <FoundCustomers search={search} page={page} roles={roles} />
      )}
    </Sections>
  );
}

function FoundCustomers({ search, page, roles }: { search: string; page?: number; roles: readonly Role[] }) {
  const list = useConsoleList('/staff/customers', { search, page });
  const customers = useQuery(customersOptions({ search, ...list.paging }));
  const change = useAct({ act: setCustomerRight, message: () => '操作成功', changes: ['staff', 'customers'] });
  return (
    <PagedList query={customers} {...list}>
      {(data) => (
        <>
          <FactorAgain act={change} />
          <CustomerList
            customers={data.data}
            stale={customers.isPlaceholderData}
            busy={change.isPending}
            changeable={changeableBy(roles)}
            onChange={(wanted) => change.mutateAsync(wanted)}
          />
        </>
      )}
    </PagedList>
  );
}
