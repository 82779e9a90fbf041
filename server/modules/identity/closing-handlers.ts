import type { FastifyRequest } from 'fastify';
import type { Closing, closingCalls } from '../../../contract/identity/closing-calls';
import { closingMessages, identityMessages } from '../../../contract/identity/messages';
import { afterWorkingDays } from '../../../contract/identity/rules/closing';
import { identity } from '../../../contract/limits/identity';
import type { Context } from '../../context';
import type { OwnAccount, OwnData } from '../../database/own-data';
import { attachmentNamed } from '../../http/attachment';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { findPasswordHash } from './accounts-store';
import { mailboxOf, unsettledOf } from './close-accounts';
import { closingMails } from './closing-mail';
import { dropClosing, findClosing, putClosing } from './closing-store';
import { countedTry, takeFactor } from './factor-code';
import { isPassword } from './password';
import { tellOf } from './tell-of';

const wrongPassword = () => new BusinessError(400, identityMessages.passwordWrong, { reason: 'PASSWORD_WRONG' });
const conflict = (message: string, reason: string) => new BusinessError(409, message, { reason });

/** Closing the own account, and the file of what it has. */
export function closingHandlers(context: Context, sources: readonly OwnData[]): Handlers<keyof typeof closingCalls> {
  const { config, db, now, sentUrl, sessions, vault } = context;

  async function stateOf(account: OwnAccount & { enrolled: boolean }): Promise<Closing> {
    const [found, unsettled, passwordHash] = await Promise.all([
      findClosing(db, account.id),
      unsettledOf(db, sources, account),
      findPasswordHash(db, account.id),
    ]);
    const { closingDays, disputeDays, logDays: staffLogDays } = config.retention;
    return {
      dueAt: found?.dueAt.toISOString() ?? '',
      days: closingDays,
      unsettled,
      asks: account.enrolled ? 'factor' : passwordHash === null ? 'nothing' : 'password',
      kept: { disputeDays, staffLogDays },
    };
  }

  async function requirePassword(accountId: string, given = ''): Promise<void> {
    const passwordHash = await findPasswordHash(db, accountId);
    if (passwordHash !== null)
      await countedTry(context, accountId, () => isPassword(passwordHash, given), wrongPassword);
  }

  async function ownerOf(request: FastifyRequest) {
    const { account, factor, session } = await sessions.requireCustomer(request);
    return { ...account, code: account.customerCode, enrolled: factor.enrolled, asker: session.id };
  }

  return {
    'GET /api/portal/v1/identity/getClosing': async ({ request }) => ({ data: await stateOf(await ownerOf(request)) }),

    'POST /api/portal/v1/identity/requestClosing': async ({ body, request }) => {
      const account = await ownerOf(request);
      if (account.kind === 'staff') throw conflict(closingMessages.staff, 'STAFF');
      // An open session alone must not be enough.
      if (account.enrolled) await takeFactor(context, request, { accountId: account.id, asker: account.asker }, body);
      else await requirePassword(account.id, body.password);
      const before = await stateOf(account);
      if (before.dueAt !== '') return { data: before };
      if (before.unsettled.length > 0) throw conflict(closingMessages.unsettled(before.unsettled), 'UNSETTLED');
      const dueAt = afterWorkingDays(now(), config.retention.closingDays);
      await db.transaction(async (tx) => {
        if (!(await putClosing(tx, account.id, now(), dueAt))) return;
        const to = await mailboxOf(tx, vault, account.id);
        const event = `closing:${account.id}:${now().toISOString()}`;
        if (to !== undefined)
          await tellOf(tx, context, event, closingMails.requested(to, account.code, dueAt, sentUrl()));
      });
      context.sendSoon();
      return { data: await stateOf(account), message: '已提交注销申请' };
    },

    'POST /api/portal/v1/identity/withdrawClosing': async ({ request }) => {
      const account = await ownerOf(request);
      await db.transaction(async (tx) => {
        if (!(await dropClosing(tx, account.id))) return;
        const to = await mailboxOf(tx, vault, account.id);
        const event = `closing withdrawn:${account.id}:${now().toISOString()}`;
        if (to !== undefined) await tellOf(tx, context, event, closingMails.withdrawn(to, account.code));
      });
      context.sendSoon();
      return { data: await stateOf(account), message: '已撤回注销申请' };
    },

    'GET /api/portal/v1/identity/ownData': async ({ request, reply }) => {
      const account = await ownerOf(request);
      const parts: Record<string, object[]> = {};
      for (const { title, read } of sources) parts[title] = await read({ db, vault }, account, identity.ownDataRows);
      const file = JSON.stringify({ 导出时间: now(), ...parts }, null, 2);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', attachmentNamed(`个人信息-${account.code}.json`))
        .send(file);
    },
  };
}
