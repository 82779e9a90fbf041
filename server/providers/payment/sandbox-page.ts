import type { FastifyInstance, FastifyReply } from 'fastify';
import { SANDBOX_CSS } from '../face/sandbox-style';
import type { Html } from '../html';
import { html } from '../html';
import { yuanText } from './fen';
import type { PaymentSandbox, SandboxOrder } from './sandbox';
import { sandboxOutcomes } from './sandbox';

type Address = { Params: { orderNo: string } };

/** The sandbox's substitute for the vendor's page and app. Default mode only: its visitor decides what happens. */
export async function paymentSandboxPage(
  app: FastifyInstance,
  { sandbox }: { sandbox: PaymentSandbox },
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    async (_request: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
  );

  /** As a vendor sends it, without the way over the network, which a developer's machine may not have to itself. */
  async function notify(orderNo: string, { notifyUrl }: SandboxOrder): Promise<void> {
    const { headers, body } = await sandbox.notice(orderNo);
    await app.inject({
      method: 'POST',
      url: new URL(notifyUrl).pathname,
      headers: { ...headers, 'content-type': 'application/json', host: new URL(notifyUrl).host },
      payload: body,
    });
  }

  app.get<Address>('/dev/pay/:orderNo', async (request, reply) => {
    const { params } = request;
    const order = await sandbox.order(params.orderNo);
    if (!order) return page(reply, 404, notice('订单不存在', '请关闭窗口后重新打赏。'));
    if (order.state !== 'open') return page(reply, 200, over(order.state));
    return page(reply, 200, choices(order, request.nonce));
  });

  app.post<Address>('/dev/pay/:orderNo', async ({ params, body }, reply) => {
    const { orderNo } = params;
    const outcome: unknown = Object(body).outcome;
    const order = await sandbox.order(orderNo);
    if (!order) return page(reply, 404, notice('订单不存在', '请关闭窗口后重新打赏。'));
    if (outcome !== 'paid' && outcome !== 'twice' && outcome !== 'quiet' && outcome !== 'refused')
      return page(reply, 400, notice('操作无效', '请返回上一页重新选择。'));
    if (!(await sandbox.settle(orderNo, outcome === 'refused' ? 'refused' : 'paid')))
      return page(reply, 410, over((await sandbox.order(orderNo))?.state ?? 'missing'));
    if (outcome !== 'quiet') await notify(orderNo, order);
    if (outcome === 'twice') await notify(orderNo, order);
    return page(reply, 200, over(outcome === 'refused' ? 'refused' : 'paid'));
  });
}

function over(state: string): Html {
  if (state === 'paid') return notice('支付成功', '请等待页面确认结果。');
  if (state === 'refused') return notice('支付失败', '余额不足。');
  if (state === 'refunded') return notice('已退款', '款项已原路退回。');
  return notice('订单已关闭', '请关闭窗口后重新打赏。');
}

const notice = (title: string, text: string): Html =>
  document(title, html`<h1>${title}</h1><p class="hint">${text}</p>`);

/** In a frame: a page that replaces itself leaves no entry in the session history, so that Back closes what is around it. */
const sendInPlace = {
  markup:
    "document.forms[0].addEventListener('submit', async (event) => { event.preventDefault(); await fetch(location.href, { method: 'POST', body: new URLSearchParams({ outcome: event.submitter.value }) }); location.reload(); });",
};

const choices = ({ title, amountFen }: SandboxOrder, nonce: string): Html =>
  document(
    '演示支付',
    html`<h1>演示支付</h1>
<dl>
<div><dt>商品</dt><dd>${title}</dd></div>
<div><dt>金额</dt><dd>¥${yuanText(amountFen)}</dd></div>
</dl>
<p class="hint">想离开而不支付，直接关闭窗口即可。</p>
<form method="post">
${Object.entries(sandboxOutcomes).map(
  ([outcome, label]) =>
    html`<button class="${outcome === 'paid' ? 'main' : outcome === 'refused' ? 'denied' : 'other'}" name="outcome" value="${outcome}">${label}</button>
`,
)}</form>
<script nonce="${nonce}">${sendInPlace}</script>`,
  );

const document = (title: string, content: Html): Html => html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · 演示环境</title>
<style>${{ markup: SANDBOX_CSS }}</style>
</head>
<body>
<p class="demo">演示环境：不会真实扣款，支付结果由您在下方选择</p>
<main>
${content}
</main>
</body>
</html>
`;

function page(reply: FastifyReply, status: number, view: Html): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(view.markup);
}
