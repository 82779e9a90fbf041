import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../shared/head';
import { readNumber } from '../../shared/read-search';
import { StaffPage } from '../../shell/staff-page';
import { CustomerLedgerView } from './customer-ledger-view';

export const Route = createFileRoute('/staff/ledger/$code')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => ({ page: readNumber(String(page)) }),
  head: () => pageHead({ title: '客户金豆账目', indexed: false }),
  component: CustomerLedgerRoute,
});

function CustomerLedgerRoute() {
  const { code } = Route.useParams();
  return (
    <StaffPage title="客户金豆账目" path="/staff/ledger" needs={['ledger', 'read']}>
      {(rights) => <CustomerLedgerView key={code} code={code} rights={rights} />}
    </StaffPage>
  );
}
