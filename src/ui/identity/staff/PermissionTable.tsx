import type { ListedRole } from '../../../../contract/identity/staff-calls';
import type { RightName } from '../../../../contract/rules/permissions';
import { rightNames, rightText } from '../../../../contract/rules/permissions';
import { StaffTable } from '../../shell/StaffTable';

/** Which role gives which right. */
export const PermissionTable = ({ roles }: { roles: readonly ListedRole[] }) => (
  <StaffTable
    rows={rightNames.map((right) => ({ right }))}
    keyOf={({ right }) => right}
    scrolls="权限一览"
    columns={[
      { title: '权限', cell: ({ right }) => rightText(right) },
      ...roles.map(({ name, rights, secondPerson }) => ({
        title: name,
        cell: ({ right }: { right: RightName }) =>
          rights.includes(right) ? (secondPerson.includes(right) ? '须他人确认' : '允许') : '—',
      })),
    ]}
  />
);
