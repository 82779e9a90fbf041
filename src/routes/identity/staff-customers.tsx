import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { readNumber } from '../shared/read-search';
import { StaffPage } from '../shell/staff-page';
import { CustomersView } from './staff-customers-view';

interface CustomersSearch {
  search?: string;
  page?: number;
}

export const Route = createFileRoute('/staff/customers')({
  validateSearch: ({ search, page }: Record<string, unknown>): CustomersSearch => ({
    search: typeof search === 'string' && search.trim() !== '' ? search.slice(0, 50) : undefined,
    page: readNumber(String(page)),
  }),
  head: () => pageHead({ title: '客户账号', canonical: '/staff/customers', indexed: false }),
  component: () => (
    <StaffPage title="客户账号" path="/staff/customers" needs={['customers', 'read']}>
      {(roles) => <CustomersView roles={roles} />}
    </StaffPage>
  ),
});
