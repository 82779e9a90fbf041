import { useState } from 'react';
import type { Invitation, StaffMember } from '../../../../contract/identity/staff-calls';
import { formatDateTime } from '../../../../contract/rules/dates';
import type { Role } from '../../../../contract/rules/permissions';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { TextField } from '../../parts/TextField';
import { RolesField, rolesText } from './RolesField';
import styles from './Staff.module.css';

interface RoleChange {
  code: string;
  known: Role[];
  roles: Role[];
  reason: string;
}

interface MembersProps {
  members: readonly StaffMember[];
  /** Whether the account may change roles. */
  changeable: boolean;
  /** Code of the account whose roles are being saved; empty: none. */
  saving: string;
  onSave: (change: RoleChange) => Promise<unknown>;
}

/** Accounts with roles; one at a time is edited. */
export function Members({ members, changeable, saving, onSave }: MembersProps) {
  const [edited, setEdited] = useState<string>();
  /** The form that was closed last: its button gets the focus back. */
  const [closed, setClosed] = useState<string>();
  const close = (code: string) => {
    setEdited(undefined);
    setClosed(code);
  };
  return (
    <Card padded={false}>
      <ul className={styles.members}>
        {members.map((member) => (
          <li key={member.code}>
            <div className={styles.member}>
              <p>
                <strong>{member.name}</strong>
                <span className="tabular">{member.code}</span>
                <span>{member.email}</span>
              </p>
              <p className={styles.note}>
                {rolesText(member.roles)}
                {member.seenAt !== '' && `，最近使用：${formatDateTime(new Date(member.seenAt))}`}
              </p>
            </div>
            {changeable && edited !== member.code && (
              <Button
                kind="secondary"
                aria-label={`修改${member.name}的角色`}
                autoFocus={closed === member.code}
                onClick={() => setEdited(member.code)}
              >
                修改角色
              </Button>
            )}
            {edited === member.code && (
              <RoleForm
                member={member}
                busy={saving === member.code}
                onSave={(change) => onSave(change).then(() => close(member.code))}
                onCancel={() => close(member.code)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface RoleFormProps {
  member: StaffMember;
  busy: boolean;
  onSave: (change: RoleChange) => Promise<unknown>;
  onCancel: () => void;
}

/** The roles that were shown when the form was opened go along, so that nobody overwrites what another has changed. */
function RoleForm({ member: { code, roles: shown }, busy, onSave, onCancel }: RoleFormProps) {
  const [known] = useState(shown);
  const [roles, setRoles] = useState<Role[]>(shown);
  const [reason, setReason] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // A failure is shown by the caller; the form stays as it is.
        if (!busy) onSave({ code, known, roles, reason: reason.trim() }).catch(() => undefined);
      }}
    >
      <RolesField value={roles} focused onChange={setRoles} />
      <TextField
        label="原因"
        name="reason"
        optional
        value={reason}
        error={undefined}
        maxLength={200}
        onChange={setReason}
        onBlur={() => undefined}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          保存
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          取消
        </Button>
      </div>
    </form>
  );
}

/** Invitations that nobody has accepted yet. */
export const Invitations = ({ invitations }: { invitations: readonly Invitation[] }) => (
  <Card padded={false}>
    <ul className={styles.members}>
      {invitations.map(({ email, roles, invitedBy, expiresAt }) => (
        <li key={`${email} ${expiresAt}`}>
          <div className={styles.member}>
            <p>
              <strong>{email}</strong>
            </p>
            <p className={styles.note}>
              {rolesText(roles)}，邀请人：{invitedBy === '' ? '运维命令' : invitedBy}，有效期至：
              {formatDateTime(new Date(expiresAt))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </Card>
);
