import { staffMessages } from '../../../contract/identity/messages';
import { checkAccountEmail } from '../../../contract/identity/rules/account';
import { messages } from '../../../contract/messages';
import { entered } from '../../../contract/rules/entered';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { giveRoles, lockRights, rolesOfAccount } from '../../database/roles';
import { writeLog } from '../../database/staff-log';
import { addressGroup } from '../../http/client-address';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { maskEmail } from '../../http/masked';
import type { AccountRow } from './accounts-store';
import { createAccount, findAccountByEmail, openEmail } from './accounts-store';
import { inGroups } from './factor-code';
import { findSecret } from './factor-store';
import type { ContentKind } from './giving';
import { inWords, requireRoles } from './giving';
import { invitationLink, invitationMail } from './invitation-mail';
import type { InvitationRow } from './invitations-store';
import { findInvitation, takeInvitation } from './invitations-store';
import { inviteStaff } from './invite';
import { lockAccount } from './members-store';
import { requireGoodPassword } from './new-password';
import { hashPassword, withPlace } from './password';
import { newPermit } from './permits-store';
import { findRoles } from './roles-store';

type InvitationCall =
  | 'POST /api/portal/v1/staff/getInvitation'
  | 'POST /api/portal/v1/staff/acceptInvitation'
  | 'POST /api/portal/v1/staff/invite';

const invalidLink = () => new BusinessError(400, staffMessages.linkInvalid, { reason: 'LINK_INVALID' });

interface NewMember {
  name: string;
  passwordHash: string;
}

type Joined = Pick<AccountRow, 'id' | 'code'>;

/** Invitations, by whom they are sent and by whom they are accepted. */
export function invitationHandlers(context: Context, kinds: readonly ContentKind[]): Handlers<InvitationCall> {
  const { db, vault, now, providers } = context;

  const accountOf = (row: InvitationRow) => findAccountByEmail(db, 'staff', row.emailIndex);

  async function invitedRoles(tx: Database, row: InvitationRow) {
    await lockRights(tx);
    return requireRoles(
      tx,
      row.roles.map((role) => ({ role, kinds: [] })),
    );
  }

  async function addRoles(tx: Database, row: InvitationRow, code: string, network: string): Promise<Joined> {
    const account = await lockAccount(tx, code);
    if (!account) throw invalidLink();
    const before = await rolesOfAccount(tx, account.id);
    const given = await invitedRoles(tx, row);
    // For all kinds, where it was for some.
    const after = [...before.filter(({ role }) => !row.roles.includes(role)), ...given];
    await giveRoles(tx, { accountId: account.id, roles: after, by: row.invitedBy }, now());
    const actor = { id: account.id, network };
    const change = { before: { roles: inWords(before, kinds) }, after: { roles: inWords(after, kinds) } };
    await writeLog(tx, { actor, resource: 'staff', act: 'accept', subject: code, ...change }, now());
    return { id: account.id, code };
  }

  async function create(tx: Database, row: InvitationRow, member: NewMember, network: string): Promise<Joined> {
    const { email, emailIndex: index } = row;
    const roles = await invitedRoles(tx, row);
    const values = {
      kind: 'staff',
      email,
      emailIndex: index,
      saleCode: '000',
      createdAt: now(),
      emailProvenAt: now(),
    } as const;
    const account = await createAccount(tx, { ...values, ...member });
    if (!account) throw invalidLink();
    await giveRoles(tx, { accountId: account.id, roles, by: row.invitedBy }, now());
    const actor = { id: account.id, network };
    const after = { roles: inWords(roles, kinds) };
    await writeLog(tx, { actor, resource: 'staff', act: 'accept', subject: account.code, after }, now());
    return account;
  }

  /** @throws BusinessError for what a new account lacks */
  async function newMember(name: string | undefined, password: string | undefined): Promise<NewMember> {
    const given = entered('name', name ?? '');
    if (given === '') throw new BusinessError(400, staffMessages.nameMissing);
    await requireGoodPassword(db, password ?? '');
    return { name: given, passwordHash: await hashPassword(password ?? '') };
  }

  return {
    'POST /api/portal/v1/staff/getInvitation': async ({ body: { token } }) => {
      const row = await findInvitation(db, token, now());
      if (!row) throw invalidLink();
      const roles = (await findRoles(db, row.roles)).map(({ name }) => name);
      return {
        data: { email: openEmail(vault, row.email), roles, isNew: (await accountOf(row)) === undefined },
      };
    },

    'POST /api/portal/v1/staff/acceptInvitation': withPlace(async ({ body: { token, name, password }, request }) => {
      const found = await findInvitation(db, token, now());
      if (!found) throw invalidLink();
      const account = await accountOf(found);
      // Hashed before the transaction, which it would keep open.
      const member = account ? undefined : await newMember(name, password);
      const network = addressGroup(request.ip);
      const joined = await db.transaction(async (tx) => {
        const row = await takeInvitation(tx, token, now());
        if (!row) throw invalidLink();
        const { id, code } = member
          ? await create(tx, row, member, network)
          : await addRoles(tx, row, account?.code ?? '', network);
        const isOn = (await findSecret(tx, id)) !== undefined;
        return { code, permit: isOn ? '' : inGroups(await newPermit(tx, id, now())) };
      });
      return { data: joined, message: '已加入管理后台，请登录' };
    }),

    'POST /api/portal/v1/staff/invite': async ({ body: { email, roles }, request, actor }) => {
      const wrong = checkAccountEmail(email);
      if (wrong) throw new BusinessError(400, wrong);
      const { token, names } = await inviteStaff(db, vault, { email, roles, actor }, now());
      try {
        await providers.mail.send(
          invitationMail(entered('mailbox', email), invitationLink(context.sentUrl(), token), names),
        );
      } catch (error) {
        request.log.error({ err: error }, 'an invitation was not mailed');
        throw new BusinessError(503, messages.unavailable, { reason: 'MAIL_FAILED' });
      }
      return { data: null, message: `邀请已发送至${maskEmail(entered('mailbox', email))}` };
    },
  };
}
