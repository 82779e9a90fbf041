import type { AccountKind } from '../../../contract/identity/calls';
import { customerAccountMessages, identityMessages, staffMessages } from '../../../contract/identity/messages';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { giveRoles, listAdmins, listGrants, rolesOfAccount } from '../../database/roles';
import { writeLog } from '../../database/staff-log';
import { changedOn } from '../../http/changed-since';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { maskEmail } from '../../http/masked';
import { pagedBy } from '../../http/paged';
import { openEmail } from './accounts-store';
import { inGroups } from './factor-code';
import { findSecret, removeFactor } from './factor-store';
import type { ContentKind } from './giving';
import { inWords, isSameRoles, lockGiver, requireHeld, requireRoles } from './giving';
import { listInvitations } from './invitations-store';
import { listMembers, lockAccount, setDisabled } from './members-store';
import { findMerge } from './merge-store';
import { newPermit } from './permits-store';
import { listRoles } from './roles-store';
import { endAllSessions, endOwnSession, listSessions } from './session-store';
import { countSignIns, listSignIns } from './sign-ins-store';

type MemberCall =
  | 'POST /api/portal/v1/staff/getOwnRights'
  | 'POST /api/portal/v1/staff/getStaff'
  | 'POST /api/portal/v1/staff/setRoles'
  | 'POST /api/portal/v1/staff/endAccountSessions'
  | 'POST /api/portal/v1/staff/setAccountDisabled'
  | 'POST /api/portal/v1/staff/permitFactor'
  | 'POST /api/portal/v1/staff/getAccountSessions'
  | 'POST /api/portal/v1/staff/endAccountSession'
  | 'POST /api/portal/v1/staff/getSignIns'
  | 'POST /api/portal/v1/staff/resetFactor';

const conflict = (message: string, reason: string) => new BusinessError(409, message, { reason });

const resourceOf = ({ kind }: { kind: AccountKind }) => (kind === 'customer' ? 'customers' : 'staff');

/** Accounts with roles, and who may sign in at all. */
export function memberHandlers(context: Context, kinds: readonly ContentKind[]): Handlers<MemberCall> {
  const { db, vault, now, sessions } = context;
  const shownEmail = (email: string | null) => (email === null ? '' : maskEmail(openEmail(vault, email)));

  /** @throws BusinessError 404 for an account without roles */
  async function requireMember(tx: Database, code: string) {
    const account = await lockAccount(tx, code);
    if (!account || (await rolesOfAccount(tx, account.id)).length === 0)
      throw new BusinessError(404, staffMessages.unknownAccount);
    return account;
  }

  /** @throws BusinessError 409 LAST_ADMIN where the account is the only administrator who can sign in */
  async function requireOtherAdmin(tx: Database, accountId: string): Promise<void> {
    const admins = await listAdmins(tx);
    if (admins.length === 1 && admins[0] === accountId) throw conflict(staffMessages.lastAdmin, 'LAST_ADMIN');
  }

  return {
    'POST /api/portal/v1/staff/getOwnRights': async ({ request }) => ({
      data: (await sessions.sessionOf(request))?.account.rights.map((right) => ({ ...right })) ?? [],
    }),

    'POST /api/portal/v1/staff/getStaff': async () => {
      const grants = await listGrants(db);
      const members = (await listMembers(db)).map(({ id, email, seenAt, disabledAt, factorSince, ...member }) => ({
        ...member,
        roles: grants
          .filter(({ accountId }) => accountId === id)
          .map(({ role, name, kinds, since, by }) => ({
            role,
            name,
            kinds,
            since: since?.toISOString() ?? '',
            by: by ?? '',
          })),
        email: shownEmail(email),
        seenAt: seenAt?.toISOString() ?? '',
        disabled: disabledAt !== null,
        factor: factorSince !== null,
      }));
      const names = new Map((await listRoles(db)).map(({ role: { id, name } }) => [id, name]));
      const invitations = (await listInvitations(db, now())).map(({ invitation, invitedBy }) => ({
        email: shownEmail(invitation.email),
        roles: invitation.roles.map((id) => names.get(id) ?? id),
        invitedBy: invitedBy ?? '',
        expiresAt: invitation.expiresAt.toISOString(),
      }));
      return { data: { members, invitations } };
    },

    'POST /api/portal/v1/staff/setRoles': async ({ body: { code, known, roles, reason = '' }, actor }) => {
      await db.transaction(async (tx) => {
        const held = await lockGiver(tx, actor.id, 'change');
        const account = await lockAccount(tx, code);
        if (!account) throw new BusinessError(404, staffMessages.unknownAccount);
        if (account.kind !== 'staff' && roles.length > 0) throw conflict(staffMessages.noStaff, 'NO_STAFF');
        const about = { resource: 'staff', subject: code };
        const before = await rolesOfAccount(tx, account.id);
        if (!isSameRoles(before, known)) throw await changedOn(tx, '账号', about, now());
        if (roles.some((each) => each.kinds.some((kind) => !kinds.some(({ name }) => name === kind))))
          throw new BusinessError(400, staffMessages.unknownKind);
        const after = await requireRoles(tx, roles);
        for (const role of after)
          if (!before.some((each) => isSameRoles([each], [role])))
            requireHeld(held, role.rights, role.kinds, role.secondPerson);
        if (!roles.some(({ role }) => role === 'admin')) await requireOtherAdmin(tx, account.id);
        await giveRoles(tx, { accountId: account.id, roles, by: actor.id }, now());
        const change = { before: { roles: inWords(before, kinds) }, after: { roles: inWords(after, kinds) }, reason };
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

    'POST /api/portal/v1/staff/getAccountSessions': async ({ body: { code } }) => {
      const account = await requireMember(db, code);
      const data = (await listSessions(db, account.id, now())).map(({ id, device, createdAt, seenAt }) => ({
        sessionId: id,
        device,
        signedInAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
      }));
      return { data };
    },

    'POST /api/portal/v1/staff/endAccountSession': async ({ body: { code, sessionId, reason }, actor }) => {
      await db.transaction(async (tx) => {
        const account = await requireMember(tx, code);
        // It may have ended by itself meanwhile.
        if (!(await endOwnSession(tx, account.id, sessionId))) return;
        const entry = { resource: 'staff', act: 'endSessions', subject: code, reason: reason.trim() };
        await writeLog(tx, { actor, ...entry, after: { sessions: 1 } }, now());
      });
      return { data: null, message: '已结束该登录' };
    },

    'POST /api/portal/v1/staff/getSignIns': async ({ body: { pageNum, pageSize, ...filter } }) => {
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const rows = await listSignIns(db, filter, page);
      const data = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
      return { data: { data, ...pagedBy(pageNum, pageSize, await countSignIns(db, filter)) } };
    },

    'POST /api/portal/v1/staff/resetFactor': async ({ body: { code, reason }, actor }) => {
      const permit = await db.transaction(async (tx) => {
        await lockGiver(tx, actor.id, 'change');
        const account = await requireMember(tx, code);
        if (account.id === actor.id) throw conflict(staffMessages.ownPermit, 'OWN');
        await removeFactor(tx, account.id);
        await endAllSessions(tx, account.id);
        const entry = { resource: 'staff', act: 'permit', subject: code, reason: reason.trim() };
        await writeLog(tx, { actor, ...entry, after: { secondFactor: false } }, now());
        return newPermit(tx, account.id, now());
      });
      return { data: { permit: inGroups(permit) }, message: '两步验证已重置，开启码已生成' };
    },

    'POST /api/portal/v1/staff/permitFactor': async ({ body: { code, reason }, actor }) => {
      const permit = await db.transaction(async (tx) => {
        const account = await requireMember(tx, code);
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
        await lockGiver(tx, actor.id, 'change');
        const account = await lockAccount(tx, code);
        if (!account) throw new BusinessError(404, staffMessages.unknownAccount);
        const about = { resource: resourceOf(account), subject: code };
        if (disabled === (account.disabledAt !== null)) throw await changedOn(tx, '账号', about, now());
        if (disabled) await requireOtherAdmin(tx, account.id);
        else if (await findMerge(tx, account.id)) throw conflict(customerAccountMessages.merged, 'MERGED');
        await setDisabled(tx, account.id, disabled ? now() : null);
        await endAllSessions(tx, account.id);
        const change = { before: { disabled: !disabled }, after: { disabled }, reason: reason.trim() };
        await writeLog(tx, { actor, ...about, act: disabled ? 'disable' : 'enable', ...change }, now());
      });
      return { data: null, message: disabled ? '账号已停用' : '账号已恢复' };
    },
  };
}
