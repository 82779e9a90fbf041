import { useState } from 'react';
import type { ListedRole } from '../../../../contract/identity/staff-calls';
import { staff } from '../../../../contract/limits/staff';
import type { Resource, RightName, Rights } from '../../../../contract/rules/permissions';
import {
  actNames,
  heldBy,
  mayGive,
  permissions,
  resourceNames,
  rightNames,
  secondPersonRights,
} from '../../../../contract/rules/permissions';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { TextField } from '../../parts/TextField';
import { useFields } from '../../parts/use-fields';
import styles from './Staff.module.css';

/** The console itself comes with every role. */
const resources = (Object.keys(permissions) as Resource[]).filter((resource) => resource !== 'console'); // Its keys.

/** What waits for another person. */
const secondNames: Readonly<Record<(typeof secondPersonRights)[number], string>> = {
  'ledger.correct': '每一笔金豆更正',
  'content.change': '有草稿的内容的发布',
};

interface WantedRole {
  id: string;
  version: number;
  name: string;
  rights: RightName[];
  secondPerson: RightName[];
}

interface RoleFormProps {
  /** What the form begins with; without an id it makes a new role. */
  role: Pick<ListedRole, 'id' | 'version' | 'name' | 'rights' | 'secondPerson'>;
  /** The rights of who changes it: nobody gives what they do not have. */
  held: Rights;
  busy: boolean;
  onSave: (wanted: WantedRole) => void;
  onCancel: () => void;
}

/** The name of a role, and what it may do. Needs a new key for another role. */
export function RoleForm({ role, held, busy, onSave, onCancel }: RoleFormProps) {
  const [rights, setRights] = useState<readonly RightName[]>(role.rights);
  const [second, setSecond] = useState<readonly RightName[]>(role.secondPerson);
  const [missing, setMissing] = useState(false);
  const { field, submit } = useFields(
    { name: role.name },
    { name: (text) => (text.trim() === '' ? '请输入角色名称' : undefined) },
  );
  const chosen = rights.filter((right) => right !== 'console.open');
  const waiting = secondPersonRights.filter((right) => rights.includes(right));
  return (
    <Card>
      <form
        noValidate
        className={styles.roleForm}
        onSubmit={submit(({ name }) => {
          setMissing(chosen.length === 0);
          if (!busy && chosen.length > 0)
            onSave({
              id: role.id,
              version: role.version,
              name: name.trim(),
              rights: chosen,
              secondPerson: waiting.filter((right) => second.includes(right)),
            });
        })}
      >
        <TextField {...field('name')} label="角色名称" autoComplete="off" maxLength={staff.roleNameMaxLength} />
        {resources.map((resource) => (
          <fieldset key={resource} className={styles.roles}>
            <legend>{resourceNames[resource]}</legend>
            {rightNames
              .filter((right) => right.startsWith(`${resource}.`))
              .map((right) => (
                <label key={right}>
                  <input
                    type="checkbox"
                    checked={rights.includes(right)}
                    disabled={!role.rights.includes(right) && !mayGive(held, heldBy([right], [], secondPersonRights))}
                    onChange={({ target }) => {
                      setRights(rightNames.filter((one) => (one === right ? target.checked : rights.includes(one))));
                      setMissing(false);
                    }}
                  />
                  {actNames[right.slice(resource.length + 1)]}
                </label>
              ))}
          </fieldset>
        ))}
        {waiting.length > 0 && (
          <fieldset className={styles.roles}>
            <legend>须由另一人确认</legend>
            {waiting.map((right) => (
              <label key={right}>
                <input
                  type="checkbox"
                  checked={second.includes(right)}
                  onChange={({ target }) =>
                    setSecond(
                      secondPersonRights.filter((one) => (one === right ? target.checked : second.includes(one))),
                    )
                  }
                />
                {secondNames[right]}
              </label>
            ))}
          </fieldset>
        )}
        <p className={styles.problem} aria-live="polite">
          {missing && '请选择至少一项权限'}
        </p>
        <div className={styles.actions}>
          <Button type="submit" loading={busy}>
            保存
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            取消
          </Button>
        </div>
        <p className={styles.note}>
          灰色的权限您自己没有，不能授予他人。同一账号的另一角色给出相同权限而不要求确认时，不再需要确认。保存后，拥有该角色的账号从下一次操作起按新的权限执行。
        </p>
      </form>
    </Card>
  );
}
