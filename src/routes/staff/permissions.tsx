import { createFileRoute } from '@tanstack/react-router';
import { PermissionTable } from '../../ui/staff/PermissionTable';
import { pageHead } from '../shared/head';
import { StaffPage } from '../shell/staff-page';

export const Route = createFileRoute('/staff/permissions')({
  head: () => pageHead({ title: '权限一览', canonical: '/staff/permissions', indexed: false }),
  component: () => (
    <StaffPage title="权限一览" path="/staff/permissions" needs={['staff', 'read']}>
      {() => <PermissionTable />}
    </StaffPage>
  ),
});
