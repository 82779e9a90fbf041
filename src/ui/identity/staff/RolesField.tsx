import type { Role } from '../../../../contract/rules/permissions';
import { roleNames, roles } from '../../../../contract/rules/permissions';
import styles from './Staff.module.css';

interface RolesFieldProps {
  value: readonly Role[];
  disabled?: boolean;
  onChange: (value: Role[]) => void;
}

/** The roles of an account, several at once. */
export const RolesField = ({ value, disabled, onChange }: RolesFieldProps) => (
  <fieldset className={styles.roles} disabled={disabled}>
    <legend>角色</legend>
    {roles.map((role) => (
      <label key={role}>
        <input
          type="checkbox"
          checked={value.includes(role)}
          onChange={({ target }) =>
            onChange(roles.filter((one) => (one === role ? target.checked : value.includes(one))))
          }
        />
        {roleNames[role]}
      </label>
    ))}
  </fieldset>
);

export const rolesText = (held: readonly Role[]): string =>
  held.length === 0 ? '无' : held.map((role) => roleNames[role]).join('、');
