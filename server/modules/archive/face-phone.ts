import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context';
import { ProviderError } from '../../providers/provider-error';
import type { FaceSession } from './face-store';
import { addAttempt, claimScan, findByScanToken } from './face-store';
import { vendorUserId } from './identity';
import { phonePage } from './phone-page';
import { phoneGuard } from './rate-limits';
import { hashToken } from './token';

const notices = {
  unknown: { status: 404, title: '二维码无效', text: '请在电脑端刷新二维码后重新扫码。' },
  expired: { status: 410, title: '二维码已过期', text: '请在电脑端刷新二维码后重新扫码。' },
  finished: { status: 410, title: '认证已结束', text: '请在电脑端查看结果。' },
  unavailable: { status: 502, title: '服务暂不可用', text: '请稍后重新扫码。' },
} as const;

function answer(reply: FastifyReply, notice: keyof typeof notices) {
  const { status, title, text } = notices[notice];
  return reply.code(status).type('text/html; charset=utf-8').send(phonePage(title, text));
}

const refusal = (session: FaceSession | undefined): keyof typeof notices => {
  if (!session) return 'unknown';
  return session.status === 'open' || session.status === 'ended' ? 'expired' : 'finished';
};

/** Each opening is an attempt of its own: the vendor's ticket and order number serve once. */
async function startAttempt(context: Context, session: FaceSession, publicUrl: string): Promise<string> {
  const { db, vault, providers } = context;
  const idNo = vault.open(session.idNo ?? '', 'face.idNo');
  const orderNo = randomBytes(16).toString('hex');
  const { address, h5faceId } = await providers.face.start({
    orderNo,
    name: vault.open(session.name ?? '', 'face.name'),
    idNo,
    userId: vendorUserId(vault, idNo),
    returnUrl: `${publicUrl}/portal/face-result`,
    device: { userAgent: session.userAgent ?? '', askedAt: session.createdAt },
  });
  await addAttempt(db, { orderNo, sessionId: session.id, h5faceId, startedAt: context.now() });
  return address;
}

/** What the QR code says: brings a phone to the vendor's page. */
export function servePhone(app: FastifyInstance, context: Context): void {
  const guard = phoneGuard(context);
  app.get<{ Params: { scanToken: string } }>(
    '/face/:scanToken',
    // A HEAD, as link previews send it, must not use up an opening.
    { schema: { hide: true }, exposeHeadRoute: false, onRequest: guard },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      const hash = hashToken(request.params.scanToken);
      const session = await claimScan(context.db, hash, context.now());
      if (!session) return answer(reply, refusal(await findByScanToken(context.db, hash)));
      try {
        return reply.redirect(await startAttempt(context, session, context.publicUrl(request)), 302);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        request.log.error({ err: error }, 'the face vendor did not start');
        return answer(reply, 'unavailable');
      }
    },
  );
}
