import type { AccountKind } from '../../../contract/identity/calls';
import { identityMessages, staffMessages } from '../../../contract/identity/messages';
import type { Role } from '../../../contract/rules/permissions';
import type { Context } from '../../context';
import { writeLog } from '../../database/staff-log';
import { changedOn } from '../../http/changed-since';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { maskEmail } from '../../http/masked';
import { openEmail } from './accounts-store';
import { inGroups } from './factor-code';
import { findSecret } from './factor-store';
import { listInvitations } from './invitations-store';
import { listMembers, lockAccount, lockAdmins, setDisabled, setRoles } from './members-store';
import { newPermit } from './permits-store';
import { endAllSessions } from './session-store';

type MemberCall =
  | 'POST /api/portal/v1/staff/getOwnRoles'
  | 'POST /api/portal/v1/staff/getStaff'
  | 'POST /api/portal/v1/staff/setRoles'
  | 'POST /api/portal/v1/staff/endAccountSessions'
  | 'POST /api/portal/v1/staff/setAccountDisabled'
  | 'POST /api/portal/v1/staff/permitFactor';

const conflict = (message: string, reason: string) => new BusinessError(409, message, { reason });

const isSame = (one: readonly Role[], other: readonly Role[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

const resourceOf = ({ kind }: { kind: AccountKind }) => (kind === 'customer' ? 'customers' : 'staff');

/** Accounts with roles, and who may sign in at all. */
export function memberHandlers(context: Context): Handlers<MemberCall> {
  const { db, vault, now, sessions } = context;
  const shownEmail = (email: string | null) => (email === null ? '' : maskEmail(openEmail(vault, email)));

  return {
    'POST /api/portal/v1/staff/getOwnRoles': async ({ request }) => ({
      data: (await sessions.sessionOf(request))?.account.roles ?? [],
    }),

    'POST /api/portal/v1/staff/getStaff': async () => {
      const members = (await listMembers(db)).map(({ email, seenAt, disabledAt, factorSince, ...member }) => ({
        ...member,
        email: shownEmail(email),
        seenAt: seenAt?.toISOString() ?? '',
        disabled: disabledAt !== null,
        factor: factorSince !== null,
      }));
      const invitations = (await listInvitations(db, now())).map(({ invitation, invitedBy }) => ({
        email: shownEmail(invitation.email),
        roles: invitation.roles,
        invitedBy: invitedBy ?? '',
        expiresAt: invitation.expiresAt.toISOString(),
      }));
      return { data: { members, invitations } };
    },

    'POST /api/portal/v1/staff/setRoles': async ({ body: { code, known, roles, reason = '' }, actor }) => {
      await db.transaction(async (tx) => {
        const admins = await lockAdmins(tx);
        const account = await lockAccount(tx, code);
        if (!account) throw new BusinessError(404, staffMessages.unknownAccount);
        if (account.kind !== 'staff' && roles.length > 0) throw conflict(staffMessages.noStaff, 'NO_STAFF');
        const about = { resource: 'staff', subject: code };
        if (!isSame(account.roles, known)) throw await changedOn(tx, '账号', about, now());
        const isLast = admins.length === 1 && admins[0] === account.id;
        if (isLast && !roles.includes('admin')) throw conflict(staffMessages.lastAdmin, 'LAST_ADMIN');
        await setRoles(tx, account.id, roles);
        const change = { before: { roles: account.roles }, after: { roles }, reason };
        await writeLog(tx, { actor, ...about, act: 'change', ...change }, now());
      });
      return { data: null, message: '角色已保存' };
    },

    'POST /api/portal/v1/staff/endAccountSessions': async ({ body: { code, reason }, actor }) => {
      await db.transaction(async (tx) => {
        const account = await lockAccount(tx, code);
        if (!account) throw new BusinessError(404, staffMessages.unknownAccount);
        await endAllSessions(tx, account.id);
        const entry = { resource: resourceOf(account), act: 'endSessions', subject: code, reason: reason.trim() };
        await writeLog(tx, { actor, ...entry }, now());
      });
      return { data: null, message: '已结束该账号的全部登录' };
    },

    'POST /api/portal/v1/staff/permitFactor': async ({ body: { code, reason }, actor }) => {
      const permit = await db.transaction(async (tx) => {
        const account = await lockAccount(tx, code);
        if (!account || account.roles.length === 0) throw new BusinessError(404, staffMessages.unknownAccount);
        if (account.id === actor.id) throw conflict(staffMessages.ownPermit, 'OWN');
        if ((await findSecret(tx, account.id)) !== undefined) throw conflict(identityMessages.factorOn, 'FACTOR_ON');
        const entry = { resource: 'staff', act: 'permit', subject: code, reason: reason.trim() };
        await writeLog(tx, { actor, ...entry }, now());
        return newPermit(tx, account.id, now());
      });
      return { data: { permit: inGroups(permit) }, message: '开启码已生成' };
    },

    'POST /api/portal/v1/staff/setAccountDisabled': async ({ body: { code, disabled, reason }, actor }) => {
      await db.transaction(async (tx) => {
        const admins = await lockAdmins(tx);
        const account = await lockAccount(tx, code);
        if (!account) throw new BusinessError(404, staffMessages.unknownAccount);
        const about = { resource: resourceOf(account), subject: code };
        if (disabled === (account.disabledAt !== null)) throw await changedOn(tx, '账号', about, now());
        if (disabled && admins.length === 1 && admins[0] === account.id)
          throw conflict(staffMessages.lastAdmin, 'LAST_ADMIN');
        await setDisabled(tx, account.id, disabled ? now() : null);
        await endAllSessions(tx, account.id);
        const change = { before: { disabled: !disabled }, after: { disabled }, reason: reason.trim() };
        await writeLog(tx, { actor, ...about, act: disabled ? 'disable' : 'enable', ...change }, now());
      });
      return { data: null, message: disabled ? '账号已停用' : '账号已恢复' };
    },
  };
}
