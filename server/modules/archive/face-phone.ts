import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { archive } from '../../../contract/limits/archive';
import type { RateLimit } from '../../../contract/rate-limit';
import { officialName } from '../../../contract/rules/entered';
import type { Context } from '../../context';
import { requireSameOrigin } from '../../http/same-origin';
import { maskedName } from '../../providers/face/masked-name';
import { failureMessage } from '../../providers/face/tencent-codes';
import { ProviderError } from '../../providers/provider-error';
import { randomHex } from '../../security/random';
import { hashToken } from '../../security/token';
import type { FaceSession } from './face-store';
import { addAttempt, claimScan, findByScanToken, settleSession } from './face-store';
import { vendorUserId } from './identity';
import { consentPage, forwardPage, noticePage } from './phone-page';
import { phoneSchemas } from './phone-schema';

/** Offices often share one address. */
const limit: RateLimit = { max: { address: 300 }, minutes: 10 };

const notices = {
  unknown: { status: 404, title: '二维码无效', text: '请在电脑端刷新二维码后重新扫码。' },
  expired: { status: 410, title: '二维码已过期', text: '请在电脑端刷新二维码后重新扫码。' },
  finished: { status: 410, title: '认证已结束', text: '请在电脑端查看结果。' },
  unavailable: { status: 502, title: '服务暂不可用', text: '请稍后重新扫码。' },
  closed: { status: 404, title: '服务未开放', text: '员工履历查询目前未开放。' },
  wrong: { status: 400, title: '操作无效', text: '请重新扫码后选择。' },
  denied: { status: 200, title: '已拒绝', text: '本次认证已取消。如果有人以您的名义申请，请联系人力资源中心。' },
} as const;

const page = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/html; charset=utf-8').send(text);

function answer(reply: FastifyReply, notice: keyof typeof notices) {
  const { status, title, text } = notices[notice];
  return page(reply, status, noticePage(title, text));
}

const refusal = (session: FaceSession | undefined): keyof typeof notices => {
  if (!session) return 'unknown';
  return session.status === 'open' || session.status === 'ended' ? 'expired' : 'finished';
};

const isOpen = (session: FaceSession | undefined, now: Date): session is FaceSession =>
  session?.status === 'open' && session.expiresAt > now && session.scans < archive.faceCodeScans;

/** Each opening is a separate attempt: the vendor's ticket and order number are single-use. */
async function startAttempt(context: Context, session: FaceSession, publicUrl: string): Promise<string> {
  const { db, vault, providers } = context;
  const idNo = vault.open(session.idNo ?? '', 'face.idNo');
  const orderNo = randomHex(16);
  const { address, h5faceId } = await providers.face.start({
    orderNo,
    name: officialName(vault.open(session.name ?? '', 'face.name')),
    idNo,
    userId: vendorUserId(vault, idNo),
    returnUrl: `${publicUrl}/portal/face-result`,
    device: { userAgent: session.userAgent ?? '', askedAt: session.createdAt },
  });
  await addAttempt(db, { orderNo, sessionId: session.id, h5faceId, startedAt: context.now() });
  return address;
}

/** Counts an opening of the code and redirects to the vendor by `forward`, or shows why it cannot. */
async function openVendor(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { hash, forward }: { hash: string; forward: (address: string) => FastifyReply },
) {
  const session = await claimScan(context.db, hash, context.now());
  if (!session) return answer(reply, refusal(await findByScanToken(context.db, hash)));
  try {
    return forward(await startAttempt(context, session, context.publicUrl(request)));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    request.log.error({ err: error }, 'the face vendor did not start');
    return answer(reply, 'unavailable');
  }
}

type Address = { Params: { scanToken: string } };

/** The URL in the QR code: asks the person for consent, then redirects the phone to the vendor's page. */
export function servePhone(app: FastifyInstance, context: Context): void {
  const { db, vault, providers } = context;
  const limited = context.limit(limit);
  const whileOpen = async (_request: FastifyRequest, reply: FastifyReply) =>
    context.areas.isOn('archive') ? undefined : answer(reply, 'closed');
  const guard = [limited, whileOpen];
  // The sandbox page asks for consent itself; a real vendor's page starts with the camera.
  const asksFirst = providers.face.name !== 'sandbox';

  app.get<Address>(
    '/face/:scanToken',
    // A HEAD request, such as a link preview's, must not count as an opening.
    { schema: phoneSchemas.open, exposeHeadRoute: false, onRequest: guard },
    async (request, reply) => {
      const hash = hashToken(request.params.scanToken);
      if (!asksFirst)
        return openVendor(context, request, reply, { hash, forward: (address) => reply.redirect(address, 302) });
      const session = await findByScanToken(db, hash);
      if (!isOpen(session, context.now())) return answer(reply, refusal(session));
      return page(
        reply,
        200,
        consentPage({
          maskedName: maskedName(vault.open(session.name ?? '', 'face.name')),
          askedAt: session.createdAt,
          userAgent: session.userAgent ?? '',
        }),
      );
    },
  );
  if (!asksFirst) return;

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    async (_request: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
  );
  app.post<Address & { Body: { answer?: string } }>(
    '/face/:scanToken',
    {
      schema: phoneSchemas.answer,
      // CSRF: a person who forwards the code knows its URL and could submit the form from another site.
      config: { beacon: true },
      onRequest: [...guard, requireSameOrigin],
    },
    async (request, reply) => {
      const hash = hashToken(request.params.scanToken);
      if (request.body.answer === 'yes')
        return openVendor(context, request, reply, {
          hash,
          forward: (address) => page(reply, 200, forwardPage(address)),
        });
      if (request.body.answer !== 'no') return answer(reply, 'wrong');
      const session = await findByScanToken(db, hash);
      if (!isOpen(session, context.now())) return answer(reply, refusal(session));
      await settleSession(db, session.id, { status: 'failed', failure: failureMessage('3003') });
      return answer(reply, 'denied');
    },
  );
}
