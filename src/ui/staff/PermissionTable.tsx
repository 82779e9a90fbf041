import type { Resource } from '../../../contract/rules/permissions';
import { actNames, permissions, resourceNames, roleNames, roles } from '../../../contract/rules/permissions';
import { StaffTable } from '../shell/StaffTable';

/** Rows of the table of permissions: a resource with an act, and the roles that have it. */
const rows = Object.entries(permissions).flatMap(([resource, acts]) =>
  Object.entries(acts).map(([act, allowed]: [string, readonly string[]]) => ({
    // The keys of `permissions` are those of the names.
    name: resourceNames[resource as Resource],
    act: actNames[act] ?? act,
    allowed,
  })),
);

/** Who may do what, from the table that the server enforces. */
export const PermissionTable = () => (
  <StaffTable
    rows={rows}
    keyOf={({ name, act }) => `${name} ${act}`}
    scrolls="权限一览"
    columns={[
      { title: '对象', cell: ({ name }) => name },
      { title: '操作', cell: ({ act }) => act },
      ...roles.map((role) => ({
        title: roleNames[role],
        cell: ({ allowed }: (typeof rows)[number]) => (allowed.includes(role) ? '允许' : '—'),
      })),
    ]}
  />
);
