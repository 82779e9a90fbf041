import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { randomHex } from '../../security/random';
import { ticketOf } from './we-chat-credentials';

/** By the algorithm of WeChat's JS-SDK: the fields stand in the order of their names. */
export const signedAddress = (given: { ticket: string; nonceStr: string; timestamp: number; url: string }): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${given.ticket}&noncestr=${given.nonceStr}&timestamp=${given.timestamp}&url=${given.url}`)
    .digest('hex');

/** What pages need in WeChat's browser. */
export function weChatHandlers(context: Context): Handlers<'POST /api/portal/v1/site/getWeChatSignature'> {
  const { now, providers, publicUrl } = context;
  const account = providers.officialAccount;
  const ticket = account && ticketOf(context, account);
  return {
    'POST /api/portal/v1/site/getWeChatSignature': async ({ body, request }) => {
      if (!account || !ticket) throw new BusinessError(404, '请求的内容不存在');
      const [url = ''] = body.url.split('#', 1);
      if (!url.startsWith(`${new URL(publicUrl(request)).origin}/`))
        throw new BusinessError(400, '提交的内容不正确', { field: 'url' });
      const signed = { nonceStr: randomHex(8), timestamp: Math.floor(now().getTime() / 1_000) };
      const signature = signedAddress({ ...signed, ticket: await ticket.get(), url });
      return { data: { appId: account.appId, ...signed, signature } };
    },
  };
}

/** WeChat asks for this file before it takes the domain as one of the official account. */
export function serveVerification(app: FastifyInstance, { config: { weChatVerification: code } }: Context): void {
  if (code === undefined) return;
  app.get(`/MP_verify_${code}.txt`, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(code),
  );
}
