import { useState } from 'react';
import type { Invitation, ListedRole, StaffMember } from '../../../../contract/identity/staff-calls';
import { formatDateTime } from '../../../../contract/rules/dates';
import type { Rights } from '../../../../contract/rules/permissions';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { ReasonForm } from '../../parts/ReasonForm';
import { TextField } from '../../parts/TextField';
import type { ChosenRole, ContentKind } from './RolesField';
import { RolesField, roleText } from './RolesField';
import styles from './Staff.module.css';

interface RoleChange {
  act: 'roles';
  code: string;
  known: ChosenRole[];
  roles: ChosenRole[];
  reason: string;
}

type AccessChange =
  | { act: 'endSessions' | 'permit' | 'reset'; code: string; reason: string }
  | { act: 'disable'; code: string; disabled: boolean; reason: string };

interface MembersProps {
  members: readonly StaffMember[];
  roles: readonly ListedRole[];
  kinds: readonly ContentKind[];
  /** The rights of the account that looks. */
  held: Rights;
  /** Code of the account that looks: nobody permits oneself. */
  own: string;
  /** Whether the account may change roles. */
  changeable: boolean;
  /** Code of the account whose roles are being saved; empty: none. */
  saving: string;
  onSave: (change: RoleChange | AccessChange) => Promise<unknown>;
}

/** Accounts with roles; one at a time is edited. */
export function Members({ members, roles, kinds, held, own, changeable, saving, onSave }: MembersProps) {
  const [edited, setEdited] = useState<string>();
  /** What the form under a row is for. */
  const [asked, setAsked] = useState<'roles' | AccessChange['act']>('roles');
  /** The form that was closed last: its button gets the focus back. */
  const [closed, setClosed] = useState<string>();
  const open = (code: string, act: typeof asked) => {
    setEdited(code);
    setAsked(act);
  };
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
                <a href={`/staff/sign-ins?code=${member.code}`}>登录记录</a>
                {member.disabled && '已停用，'}
                {member.factor ? '已开启两步验证' : '未开启两步验证'}
                {member.seenAt !== '' && `，最近使用：${formatDateTime(new Date(member.seenAt))}`}
              </p>
              <ul className={styles.given}>
                {member.roles.map((role) => (
                  <li key={role.role}>
                    {roleText(role, kinds)}
                    <span className={styles.note}>{givenText(role)}</span>
                  </li>
                ))}
              </ul>
            </div>
            {changeable && edited !== member.code && (
              <div className={styles.actions}>
                <Button
                  kind="secondary"
                  aria-label={`修改${member.name}的角色`}
                  autoFocus={closed === member.code}
                  onClick={() => open(member.code, 'roles')}
                >
                  修改角色
                </Button>
                <Button
                  kind="secondary"
                  aria-label={`结束${member.name}的登录`}
                  onClick={() => open(member.code, 'endSessions')}
                >
                  结束登录
                </Button>
                {member.factor && member.code !== own && (
                  <Button
                    kind="secondary"
                    aria-label={`重置${member.name}的两步验证`}
                    onClick={() => open(member.code, 'reset')}
                  >
                    重置两步验证
                  </Button>
                )}
                {!member.factor && member.code !== own && (
                  <Button
                    kind="secondary"
                    aria-label={`为${member.name}生成开启码`}
                    onClick={() => open(member.code, 'permit')}
                  >
                    生成开启码
                  </Button>
                )}
                <Button
                  kind="secondary"
                  aria-label={`${disableWord(member)}${member.name}的账号`}
                  onClick={() => open(member.code, 'disable')}
                >
                  {disableWord(member)}账号
                </Button>
              </div>
            )}
            {edited === member.code && asked === 'roles' && (
              <RoleForm
                member={member}
                roles={roles}
                kinds={kinds}
                held={held}
                busy={saving === member.code}
                onSave={(change) => onSave(change).then(() => close(member.code))}
                onCancel={() => close(member.code)}
              />
            )}
            {edited === member.code && asked !== 'roles' && (
              <AccessForm
                key={asked}
                member={member}
                act={asked}
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

/** Since when and by whom. */
const givenText = ({ since, by }: StaffMember['roles'][number]): string =>
  since === '' ? '授予时间未记录' : `${formatDateTime(new Date(since))}，${by === '' ? '运维命令或身份提供方' : by}`;

const disableWord = ({ disabled }: StaffMember): string => (disabled ? '恢复' : '停用');

const accessWords = { endSessions: '结束登录', permit: '生成开启码', reset: '重置两步验证' } as const;

interface AccessFormProps {
  member: StaffMember;
  act: AccessChange['act'];
  busy: boolean;
  onSave: (change: AccessChange) => Promise<unknown>;
  onCancel: () => void;
}

/** What was shown when the form was opened is what is done, whatever another does meanwhile. */
function AccessForm({ member, act, busy, onSave, onCancel }: AccessFormProps) {
  const [{ code, disabled, name }] = useState(member);
  const words = act === 'disable' ? `${disableWord({ ...member, disabled })}账号` : accessWords[act];
  return (
    <ReasonForm
      label={`${words}“${name}”的原因`}
      action={`确认${words}`}
      busy={busy}
      onCancel={onCancel}
      onSubmit={(reason) => {
        const change: AccessChange =
          act === 'disable' ? { act, code, disabled: !disabled, reason } : { act, code, reason };
        // A failure is shown by the caller; the form stays as it is.
        onSave(change).catch(() => undefined);
      }}
    />
  );
}

interface RoleFormProps extends Pick<MembersProps, 'roles' | 'kinds' | 'held'> {
  member: StaffMember;
  busy: boolean;
  onSave: (change: RoleChange) => Promise<unknown>;
  onCancel: () => void;
}

/** The roles that were shown when the form was opened go along, so that nobody overwrites what another has changed. */
function RoleForm({ member, roles: all, kinds, held, busy, onSave, onCancel }: RoleFormProps) {
  const [{ code, roles: shown }] = useState(member);
  const known = shown.map(({ role, kinds: some }) => ({ role, kinds: some }));
  const [roles, setRoles] = useState<ChosenRole[]>(known);
  const [reason, setReason] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // A failure is shown by the caller; the form stays as it is.
        if (!busy) onSave({ act: 'roles', code, known, roles, reason: reason.trim() }).catch(() => undefined);
      }}
    >
      <RolesField roles={all} kinds={kinds} held={held} value={roles} focused onChange={setRoles} />
      <TextField
        label="原因"
        name="reason"
        optional
        value={reason}
        error={undefined}
        maxLength={200}
        onChange={setReason}
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
              {roles.join('、')}，邀请人：{invitedBy === '' ? '运维命令' : invitedBy}，有效期至：
              {formatDateTime(new Date(expiresAt))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </Card>
);
