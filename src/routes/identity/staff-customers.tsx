import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { readSearched } from '../shared/read-search';
import { StaffPage } from '../shell/staff-page';
import { CustomersView } from './staff-customers-view';

export const Route = createFileRoute('/staff/customers')({
  validateSearch: readSearched,
  head: () => pageHead({ title: '客户账号', indexed: false }),
  component: () => (
    <StaffPage title="客户账号" path="/staff/customers" needs={['customers', 'read']}>
      {(rights) => <CustomersView rights={rights} />}
    </StaffPage>
  ),
});
