import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { CustomerRight } from '../../../contract/identity/customer-account-calls';
import type { Rights } from '../../../contract/rules/permissions';
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
import { unlessWaiting } from '../session/waits-for-second';
import { useConsoleList } from '../shared/use-console-list';

/** What the rights may change. */
function changeableBy(rights: Rights): CustomerRight[] {
  const changeable: CustomerRight[] = [];
  if (isAllowed(rights, 'comments', 'moderate')) changeable.push('blackList');
  if (isAllowed(rights, 'questions', 'moderate')) changeable.push('noQuestion');
  if (isAllowed(rights, 'customers', 'change')) changeable.push('smtWhiteList');
  if (isAllowed(rights, 'staff', 'change')) changeable.push('disabled');
  return changeable;
}

const route = getRouteApi('/staff/customers');

/** Customers by a search: mute, ban from asking, SMT list. */
export function CustomersView({ rights }: { rights: Rights }) {
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
        <FoundCustomers search={search} page={page} rights={rights} />
      )}
    </Sections>
  );
}

function FoundCustomers({ search, page, rights }: { search: string; page?: number; rights: Rights }) {
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
            changeable={changeableBy(rights)}
            onChange={(wanted) => unlessWaiting(change.mutateAsync(wanted))}
          />
        </>
      )}
    </PagedList>
  );
}
