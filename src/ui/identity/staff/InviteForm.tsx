import { useState } from 'react';
import { checkAccountEmail } from '../../../../contract/identity/rules/account';
import type { ListedRole } from '../../../../contract/identity/staff-calls';
import { staff } from '../../../../contract/limits/staff';
import { entered } from '../../../../contract/rules/entered';
import type { Rights } from '../../../../contract/rules/permissions';
import { Button } from '../../parts/Button';
import { Notice } from '../../parts/Notice';
import { TextField } from '../../parts/TextField';
import { useFields } from '../../parts/use-fields';
import type { ChosenRole } from './RolesField';
import { RolesField } from './RolesField';
import styles from './Staff.module.css';

interface InviteFormProps {
  roles: readonly ListedRole[];
  held: Rights;
  busy: boolean;
  error: string | undefined;
  /** The server's message after the last invitation. */
  done: string | undefined;
  onSubmit: (invitation: { email: string; roles: string[] }) => void;
}

/** Invites somebody by mail. Needs a new key after an invitation, which empties it. */
export function InviteForm({ roles: known, held, busy, error, done, onSubmit }: InviteFormProps) {
  const [roles, setRoles] = useState<ChosenRole[]>([]);
  const [missing, setMissing] = useState(false);
  const { field, submit } = useFields({ email: '' }, { email: checkAccountEmail });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={submit(({ email }) => {
        setMissing(roles.length === 0);
        if (!busy && roles.length > 0)
          onSubmit({ email: entered('mailbox', email), roles: roles.map(({ role }) => role) });
      })}
    >
      {(error ?? done) !== undefined && (
        <Notice tone={error === undefined ? 'ok' : 'bad'} announced>
          {error ?? done}
        </Notice>
      )}
      <TextField {...field('email')} label="邮箱" type="email" autoComplete="off" />
      <RolesField
        roles={known}
        held={held}
        value={roles}
        onChange={(chosen) => {
          setRoles(chosen);
          setMissing(false);
        }}
      />
      <p className={styles.problem} aria-live="polite">
        {missing && '请选择至少一个角色'}
      </p>
      <div>
        <Button type="submit" loading={busy}>
          发送邀请
        </Button>
      </div>
      <p className={styles.note}>邀请链接{staff.invitationHours}小时内有效，只能使用一次。</p>
    </form>
  );
}
