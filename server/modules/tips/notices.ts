import type { FastifyInstance } from 'fastify';
import type { RateLimit } from '../../../contract/rate-limit';
import type { Context } from '../../context';
import { logSecurity } from '../../http/security-log';
import { ProviderError } from '../../providers/provider-error';
import type { Settlement } from './settle';
import { findTip } from './tips-store';

/** A vendor repeats what was refused, for days. */
const limit: RateLimit = { max: { address: 1_200 }, minutes: 1 };

const noticeBytes = 64 * 1024;

export const noticePath = (method: string): string => `/api/portal/v1/factoryLive/paymentNotice/${method}`;

/** What payment vendors tell: the signature authenticates it, over the body as it was sent. */
export function serveNotices(app: FastifyInstance, context: Context, { apply }: Settlement): void {
  const { db, providers } = context;
  const guard = context.limit(limit);
  app.register(async (area) => {
    area.removeAllContentTypeParsers();
    area.addContentTypeParser('*', { parseAs: 'string', bodyLimit: noticeBytes }, (_request, body, done) =>
      done(null, body),
    );
    for (const provider of providers.payments)
      area.post(
        noticePath(provider.method),
        { schema: { hide: true }, config: { partner: true }, onRequest: guard },
        async (request, reply) => {
          const answer = (kind: 'accepted' | 'refused') => {
            const { status, type, body } = provider.replies[kind];
            return reply.code(status).type(type).send(body);
          };
          try {
            const notice = await provider.readNotice({ headers: request.headers, body: String(request.body ?? '') });
            if (!notice) return answer('accepted');
            const tip = await findTip(db, notice.orderNo);
            if (tip?.method !== provider.method) {
              request.log.warn('a payment notice names no payment of this vendor');
              return answer('refused');
            }
            await apply(tip, notice.state);
            return answer('accepted');
          } catch (error) {
            if (!(error instanceof ProviderError)) throw error;
            request.log.warn({ err: error }, 'a payment notice was refused');
            if (error.kind === 'refused') logSecurity(request, 'payment.forged', error.code);
            return answer('refused');
          }
        },
      );
  });
}
