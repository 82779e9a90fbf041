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
import { countedTry } from './factor-code';
import { isPassword } from './password';

const wrongPassword = () => new BusinessError(400, identityMessages.passwordWrong, { reason: 'PASSWORD_WRONG' });
const conflict = (message: string, reason: string) => new BusinessError(409, message, { reason });

/** Closing the own account, and the file of what it has. */
export function closingHandlers(context: Context, sources: readonly OwnData[]): Handlers<keyof typeof closingCalls> {
  const { config, db, now, providers, sentUrl, sessions, vault } = context;

  async function stateOf(account: OwnAccount): Promise<Closing> {
    const [found, unsettled, passwordHash] = await Promise.all([
      findClosing(db, account.id),
      unsettledOf(db, sources, account),
      findPasswordHash(db, account.id),
    ]);
    const dueAt = found?.dueAt.toISOString() ?? '';
    return { dueAt, days: config.retention.closingDays, unsettled, hasPassword: passwordHash !== null };
  }

  async function ownerOf(request: FastifyRequest) {
    const { account } = await sessions.requireCustomer(request);
    return { ...account, code: account.customerCode };
  }

  /** Not awaited: what is done must not fail by its mail. */
  function tell(request: FastifyRequest, { id, code }: OwnAccount, dueAt?: Date): void {
    const send = async () => {
      const to = await mailboxOf(db, vault, id);
      if (to === undefined) return;
      await providers.mail.send(
        dueAt ? closingMails.requested(to, code, dueAt, sentUrl()) : closingMails.withdrawn(to, code),
      );
    };
    send().catch((error: unknown) => request.log.error({ err: error }, 'the owner of a closing account was not told'));
  }

  return {
    'GET /api/portal/v1/identity/getClosing': async ({ request }) => ({ data: await stateOf(await ownerOf(request)) }),

    'POST /api/portal/v1/identity/requestClosing': async ({ body, request }) => {
      const account = await ownerOf(request);
      if (account.kind === 'staff' || account.roles.length > 0) throw conflict(closingMessages.staff, 'STAFF');
      const passwordHash = await findPasswordHash(db, account.id);
      // An open session alone must not be enough.
      if (passwordHash !== null)
        await countedTry(context, account.id, () => isPassword(passwordHash, body.password ?? ''), wrongPassword);
      const before = await stateOf(account);
      if (before.dueAt !== '') return { data: before };
      if (before.unsettled.length > 0) throw conflict(closingMessages.unsettled(before.unsettled), 'UNSETTLED');
      const dueAt = afterWorkingDays(now(), config.retention.closingDays);
      if (await putClosing(db, account.id, now(), dueAt)) tell(request, account, dueAt);
      return { data: await stateOf(account), message: '已提交注销申请' };
    },

    'POST /api/portal/v1/identity/withdrawClosing': async ({ request }) => {
      const account = await ownerOf(request);
      if (await dropClosing(db, account.id)) tell(request, account);
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
