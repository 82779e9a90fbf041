import type { FastifyInstance } from 'fastify';
import { inboxCalls } from '../../../contract/inbox/calls';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { implement } from '../../http/implement';
import { countUnread, markRead, placeAt, readPage } from './inbox-store';

function requirePlace(cursor: string) {
  const place = placeAt(cursor);
  if (!place) throw new BusinessError(400, '提交的内容不正确', { field: '/cursor' });
  return place;
}

export function registerInbox(app: FastifyInstance, context: Context): void {
  const { db, now, sessions } = context;
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
    },
    context,
  );
}
