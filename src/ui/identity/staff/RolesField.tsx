import type { ListedRole, StaffMember } from '../../../../contract/identity/staff-calls';
import type { Rights } from '../../../../contract/rules/permissions';
import { heldBy, mayGive } from '../../../../contract/rules/permissions';
import styles from './Staff.module.css';

/** A role of an account; `kinds` of content for which it is given, none: all. */
export interface ChosenRole {
  role: string;
  kinds: string[];
}

/** A kind of content for which a role can be given alone. */
export interface ContentKind {
  name: string;
  label: string;
}

interface RolesFieldProps {
  roles: readonly ListedRole[];
  /** Absent: roles are given for all kinds. */
  kinds?: readonly ContentKind[];
  value: readonly ChosenRole[];
  /** The rights of who gives: nobody gives what they do not have. */
  held: Rights;
  /** Takes the focus when it appears. */
  focused?: boolean;
  onChange: (value: ChosenRole[]) => void;
}

/** The roles of an account, several at once, each for all kinds of content or for some. */
export function RolesField({ roles, kinds = [], value, held, focused = false, onChange }: RolesFieldProps) {
  const chosenOf = (id: string) => value.find(({ role }) => role === id);
  const change = (id: string, chosen: ChosenRole | undefined) =>
    onChange([...value.filter(({ role }) => role !== id), ...(chosen ? [chosen] : [])]);
  const isClosed = ({ id, rights, secondPerson }: ListedRole): boolean =>
    !chosenOf(id) && !mayGive(held, heldBy(rights, [], secondPerson)) && !(kinds.length > 0 && isPartly(held, rights));
  return (
    <fieldset className={styles.roles}>
      <legend>角色</legend>
      {roles.map((role, at) => {
        const { id, name, rights } = role;
        const chosen = chosenOf(id);
        return (
          <div key={id}>
            <label>
              <input
                type="checkbox"
                checked={chosen !== undefined}
                disabled={isClosed(role)}
                // biome-ignore lint/a11y/noAutofocus: the button that opened the form has gone, and the focus with it
                autoFocus={focused && at === 0}
                onChange={({ target }) => change(id, target.checked ? { role: id, kinds: [] } : undefined)}
              />
              {name}
            </label>
            {chosen && kinds.length > 0 && rights.includes('content.change') && (
              <KindsField
                role={name}
                kinds={kinds}
                value={chosen.kinds}
                onChange={(some) => change(id, { role: id, kinds: some })}
              />
            )}
          </div>
        );
      })}
      {roles.some(isClosed) && <p className={styles.note}>不能选的角色含有您没有的权限，请由有这些权限的同事授予。</p>}
    </fieldset>
  );
}

/** Whether they could give a role for some kinds of content. */
const isPartly = (held: Rights, rights: ListedRole['rights']): boolean =>
  rights.every((right) => held.some((each) => each.right === right));

interface KindsFieldProps {
  role: string;
  kinds: readonly ContentKind[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** The kinds of content that somebody may change and publish; they read all. */
const KindsField = ({ role, kinds, value, onChange }: KindsFieldProps) => (
  <details className={styles.kinds} open={value.length > 0}>
    <summary>可修改和发布的内容：{value.length === 0 ? '全部' : `${value.length}类`}</summary>
    <fieldset className={styles.roles}>
      <legend className="visually-hidden">{role}可修改和发布的内容，不选为全部</legend>
      {kinds.map(({ name, label }) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={value.includes(name)}
            onChange={({ target }) =>
              onChange(
                kinds
                  .map((kind) => kind.name)
                  .filter((kind) => (kind === name ? target.checked : value.includes(kind))),
              )
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  </details>
);

/** A role with the kinds of content for which it is given. */
export const roleText = ({ name, kinds: some }: StaffMember['roles'][number], kinds: readonly ContentKind[]): string =>
  some.length === 0
    ? name
    : `${name}（${some.map((kind) => kinds.find(({ name: known }) => known === kind)?.label ?? kind).join('、')}）`;
