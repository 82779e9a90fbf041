import type { FastifyInstance } from 'fastify';
import { inboxCalls } from '../../../contract/inbox/calls';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { implement } from '../../http/implement';
import { countUnread, markRead, placeAt, readPage } from './inbox-store';
import { mailUnread, openUnsubscribe } from './mail-unread';
import { readPreferences, savePreference, unsubscribe } from './preferences-store';

function requirePlace(cursor: string) {
  const place = placeAt(cursor);
  if (!place) throw new BusinessError(400, '提交的内容不正确', { field: '/cursor' });
  return place;
}

export function registerInbox(app: FastifyInstance, context: Context): void {
  const { db, now, sessions } = context;
  context.everyMinutes(5, 'mails of messages', () => mailUnread(context));
  implement(
    app,
    '消息',
    inboxCalls,
    {
      'GET /api/portal/v1/inbox/getMessages': async ({ query: { cursor = '' }, request }) => {
        const { account } = await sessions.requireCustomer(request);
        return { data: await readPage(db, account.id, cursor === '' ? undefined : requirePlace(cursor)) };
      },

      'GET /api/portal/v1/inbox/getUnread': async ({ request }) => {
        const { account } = await sessions.requireCustomer(request);
        return { data: { unread: await countUnread(db, account.id) } };
      },

      'POST /api/portal/v1/inbox/markRead': async ({ body, request }) => {
        const { account } = await sessions.requireCustomer(request);
        const which = 'id' in body ? body : { upTo: requirePlace(body.upTo) };
        await markRead(db, account.id, which, now());
        return { data: { unread: await countUnread(db, account.id) } };
      },

      'GET /api/portal/v1/inbox/getPreferences': async ({ request }) => {
        const { account } = await sessions.requireCustomer(request);
        return { data: await readPreferences(db, account.id) };
      },

      'POST /api/portal/v1/inbox/savePreference': async ({ body, request }) => {
        const { account } = await sessions.requireCustomer(request);
        await savePreference(db, account.id, body, now());
        return { data: await readPreferences(db, account.id) };
      },

      'POST /api/portal/v1/inbox/unsubscribe': async ({ query: { token } }) => {
        const accountId = openUnsubscribe(context, token);
        if (accountId === undefined) throw new BusinessError(400, '退订链接无效', { field: 'token' });
        await unsubscribe(db, accountId);
        return { data: null };
      },
    },
    context,
    // A mail program sends no header of ours; the token names the account.
    { partners: ['POST /api/portal/v1/inbox/unsubscribe'] },
  );
}
