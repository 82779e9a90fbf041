import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toString as drawCode } from 'qrcode';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { RateLimit } from '../../../contract/rate-limit';
import { formatDateTime } from '../../../contract/rules/dates';
import { yuanOf } from '../../../contract/tips/rules/tip-amount';
import type { Context } from '../../context';
import type { PaymentMethod, PaymentProvider } from '../../providers/payment/payment';
import { ProviderError } from '../../providers/provider-error';
import { noticePath } from './notices';
import { choicePage, codePage, messagePage, vendorPage } from './payment-view';
import { paymentPath } from './tip-handlers';
import type { Tip } from './tips-store';
import { chooseMethod, findTip } from './tips-store';

const limit: RateLimit = { max: { address: 600, session: 120 }, minutes: 10 };

const query = Type.Object({
  settlementAccessId: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  method: Type.Optional(Type.Union([Type.Literal('sandbox'), Type.Literal('wechat'), Type.Literal('alipay')])),
  /** Added by the vendor that leads back. */
  back: Type.Optional(Type.Literal('1')),
});

const endings = {
  paid: ['支付成功', '感谢您的打赏！'],
  refunding: ['退款处理中', '款项将原路退回。'],
  refunded: ['已退款', '款项已原路退回。'],
  refused: ['支付失败', '请关闭窗口后重新打赏，或更换支付方式。'],
  closed: ['支付已关闭', '请关闭窗口后重新打赏。'],
} as const;

const endingPage = ({ state }: Tip): string => {
  const [title, text] = endings[state === 'open' ? 'closed' : state];
  return messagePage(title, text);
};

/** The page in the payment frame (R265): vendors, then the code or the page of the chosen one. Its owner alone sees it. */
export function servePaymentPage(app: FastifyInstance, context: Context): void {
  const { db, sessions, providers, now } = context;

  const send = (reply: FastifyReply, status: number, text: string) =>
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);

  async function start(request: FastifyRequest, reply: FastifyReply, tip: Tip, provider: PaymentProvider) {
    const { settlementAccessId, amountFen, title, expiresAt } = tip;
    const began = await provider.start({
      orderNo: settlementAccessId,
      amountFen,
      title,
      expiresAt,
      notifyUrl: `${context.sentUrl()}${noticePath(provider.method)}`,
      returnUrl: `${context.publicUrl(request)}${paymentPath}?settlementAccessId=${settlementAccessId}&back=1`,
    });
    const view = { label: provider.label, yuan: yuanOf(amountFen), until: formatDateTime(expiresAt) };
    if (began.kind === 'code') {
      const drawn = await drawCode(began.content, { type: 'svg', errorCorrectionLevel: 'M', margin: 1 });
      return send(reply, 200, codePage({ ...view, svg: drawn }));
    }
    // Our own page, which may be framed.
    if (began.frame === undefined) return reply.header('cache-control', 'no-store').redirect(began.address, 302);
    return send(reply, 200, vendorPage({ ...view, address: began.address, frame: began.frame }));
  }

  async function show(request: FastifyRequest, reply: FastifyReply, given: Static<typeof query>) {
    const account = (await sessions.sessionOf(request))?.account;
    if (!account) return send(reply, 401, messagePage('请先登录', '登录已失效，请关闭窗口后重新打赏。'));
    const tip = await findTip(db, given.settlementAccessId);
    if (tip?.accountId !== account.id) return send(reply, 404, messagePage('打赏不存在', '请关闭窗口后重新打赏。'));
    if (tip.state !== 'open') return send(reply, 200, endingPage(tip));
    if (given.back) return send(reply, 200, messagePage('正在确认支付结果', '请返回打赏窗口等待结果。'));
    if (tip.expiresAt <= now()) return send(reply, 410, endingPage(tip));
    const only = providers.payments.length === 1 ? providers.payments[0]?.method : undefined;
    const method: PaymentMethod | undefined = tip.method ?? given.method ?? only;
    const provider = providers.payments.find((one) => one.method === method);
    if (!provider) {
      const address = (one: PaymentMethod) => `?settlementAccessId=${tip.settlementAccessId}&method=${one}`;
      const choices = providers.payments.map((one) => ({ label: one.label, href: address(one.method) }));
      return send(reply, 200, choicePage({ yuan: yuanOf(tip.amountFen), choices, nonce: request.nonce }));
    }
    const chosen = await chooseMethod(db, tip.id, provider.method, now());
    if (!chosen) return send(reply, 410, endingPage(tip));
    try {
      return await start(request, reply, chosen, provider);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      request.log.error({ err: error }, 'the payment vendor did not start');
      return send(reply, 502, messagePage('支付暂不可用', '请稍后重试。', request.url));
    }
  }

  app.get<{ Querystring: Static<typeof query> }>(
    paymentPath,
    { schema: { hide: true, querystring: query }, exposeHeadRoute: false, onRequest: context.limit(limit) },
    (request, reply) => show(request, reply, request.query),
  );
}
