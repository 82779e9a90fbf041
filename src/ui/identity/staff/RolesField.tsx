import type { Role } from '../../../../contract/rules/permissions';
import { roleNames, roles } from '../../../../contract/rules/permissions';
import styles from './Staff.module.css';

interface RolesFieldProps {
  value: readonly Role[];
  /** Takes the focus when it appears. */
  focused?: boolean;
  onChange: (value: Role[]) => void;
}

/** The roles of an account, several at once. */
export const RolesField = ({ value, focused = false, onChange }: RolesFieldProps) => (
  <fieldset className={styles.roles}>
    <legend>角色</legend>
    {roles.map((role, at) => (
      <label key={role}>
        <input
          type="checkbox"
          checked={value.includes(role)}
          // biome-ignore lint/a11y/noAutofocus: the button that opened the form has gone, and the focus with it
          autoFocus={focused && at === 0}
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
