import type { Resource } from '../../../contract/rules/permissions';
import { actNames, permissions, resourceNames, roleNames, roles } from '../../../contract/rules/permissions';
import { Card } from '../parts/Card';
import styles from '../shell/StaffTable.module.css';

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
  <Card padded={false} className={styles.wide} scrolls="权限一览">
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">对象</th>
          <th scope="col">操作</th>
          {roles.map((role) => (
            <th key={role} scope="col">
              {roleNames[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, act, allowed }) => (
          <tr key={`${name} ${act}`}>
            <th scope="row">{name}</th>
            <td>{act}</td>
            {roles.map((role) => (
              <td key={role}>{allowed.includes(role) ? '允许' : '—'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);
