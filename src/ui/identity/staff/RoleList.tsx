import type { ListedRole } from '../../../../contract/identity/staff-calls';
import { formatDateTime } from '../../../../contract/rules/dates';
import { AskedButton } from '../../parts/AskedButton';
import { Button } from '../../parts/Button';
import { StaffTable } from '../../shell/StaffTable';
import styles from './Staff.module.css';

interface RoleListProps {
  roles: readonly ListedRole[];
  changeable: boolean;
  onEdit: (role: ListedRole) => void;
  /** Begins a new role with the rights of one. */
  onCopy: (role: ListedRole) => void;
  onRemove: (role: ListedRole) => void;
}

/** The roles with who made them; those that the portal comes with stay as they are. */
export const RoleList = ({ roles, changeable, onEdit, onCopy, onRemove }: RoleListProps) => (
  <StaffTable
    rows={roles}
    keyOf={({ id }) => id}
    columns={[
      { title: '角色', cell: ({ name }) => name },
      { title: '来源', cell: ({ builtIn }) => (builtIn ? '内置' : '自定义') },
      { title: '权限', tabular: true, cell: ({ rights }) => `${rights.length}项` },
      { title: '账号', tabular: true, cell: ({ accounts }) => `${accounts}个` },
      {
        title: '最后修改',
        cell: ({ changedBy, changedAt }) =>
          changedAt === '' ? '—' : `${changedBy}，${formatDateTime(new Date(changedAt))}`,
      },
      changeable && {
        title: '操作',
        cell: (role) => (
          <div className={styles.actions}>
            {!role.builtIn && (
              <Button kind="secondary" aria-label={`修改角色${role.name}`} onClick={() => onEdit(role)}>
                修改
              </Button>
            )}
            <Button kind="secondary" aria-label={`复制角色${role.name}`} onClick={() => onCopy(role)}>
              复制
            </Button>
            {!role.builtIn && role.accounts === 0 && (
              <AskedButton label="删除" no="不删除" yes={`确认删除${role.name}`} onAct={() => onRemove(role)} />
            )}
          </div>
        ),
      },
    ]}
  />
);
