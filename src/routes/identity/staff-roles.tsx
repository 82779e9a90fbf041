import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { StaffPage } from '../shell/staff-page';
import { RolesView } from './staff-roles-view';

export const Route = createFileRoute('/staff/roles')({
  head: () => pageHead({ title: '角色与权限', indexed: false }),
  component: () => (
    <StaffPage title="角色与权限" path="/staff/roles" needs={['staff', 'read']}>
      {(rights) => <RolesView rights={rights} />}
    </StaffPage>
  ),
});
