import type { FastifyInstance, FastifyReply } from 'fastify';
import { SANDBOX_CSS } from '../face/sandbox-style';
import type { Html } from '../html';
import { html } from '../html';
import type { WeChatSandbox } from './sandbox';

/** The sandbox's substitute for WeChat's page. Default mode only: its visitor is whom they say. */
export async function weChatSandboxPage(app: FastifyInstance, { sandbox }: { sandbox: WeChatSandbox }): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    async (_request: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
  );

  app.get('/dev/wechat', async ({ query }, reply) => page(reply, choices(Object(query).way === 'inside')));

  app.post('/dev/wechat', async ({ query, body }, reply) => {
    const { redirect_uri: given, state } = Object(query);
    const { name, outcome } = Object(body);
    if (typeof given !== 'string' || !URL.canParse(given)) return reply.code(400).send('');
    // Its path alone: the sandbox leads to no other site.
    const back = new URLSearchParams({ state: String(state) });
    if (outcome === 'agreed') back.set('code', await sandbox.agree(String(name)));
    if (outcome === 'lost') back.set('code', 'lost');
    return reply.header('cache-control', 'no-store').redirect(`${new URL(given).pathname}?${back}`, 303);
  });
}

const choices = (inside: boolean): Html => html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>微信登录 · 演示环境</title>
<style>${{ markup: SANDBOX_CSS }}</style>
</head>
<body>
<p class="demo">演示环境：不连接微信，您是谁由您填写</p>
<main>
<h1>${inside ? '微信授权登录' : '微信扫码登录'}</h1>
<p class="hint">${inside ? '在微信内打开，直接授权。' : '在电脑上打开，相当于用微信扫码。'}同一个微信号每次都是同一个人。</p>
<form method="post">
<label for="name">微信号</label>
<input id="name" name="name" value="sample" maxlength="40" required autocomplete="off">
<button class="main" name="outcome" value="agreed">同意登录</button>
<button class="denied" name="outcome" value="denied">拒绝</button>
<button class="leave" name="outcome" value="lost">同意，但微信没有确认</button>
</form>
</main>
</body>
</html>
`;

const page = (reply: FastifyReply, view: Html): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(view.markup);
