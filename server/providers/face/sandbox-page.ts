import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Html } from '../html';
import type { FaceSandbox } from './sandbox';
import { isOutcome } from './sandbox-outcomes';
import { SANDBOX_CSS } from './sandbox-style';
import { attemptView, noticeView } from './sandbox-view';

type Address = { Params: { h5faceId: string } };

/** The sandbox's substitute for the vendor's page. Default mode only: anyone who opens it decides the result. */
export async function faceSandboxPage(app: FastifyInstance, { sandbox }: { sandbox: FaceSandbox }): Promise<void> {
  if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async (_request: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
    );
  }

  app.get('/dev/sandbox.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(SANDBOX_CSS),
  );

  app.get<Address>('/dev/face/:h5faceId', async (request, reply) => {
    const attempt = await sandbox.attempt(request.params.h5faceId);
    if (!attempt)
      return page(reply, 404, noticeView('二维码已失效', '没有找到这次认证，请回到电脑端刷新二维码后重新扫描。'));
    if (attempt.used) return page(reply, 410, usedView());
    return page(reply, 200, attemptView(attempt));
  });

  app.post<Address>('/dev/face/:h5faceId', async (request, reply) => {
    const outcome = outcomeOf(request.body);
    if (outcome === 'leave')
      return page(reply, 200, noticeView('您已离开', '结果没有记录。可以重新打开本页面继续认证。'));
    if (!isOutcome(outcome)) return page(reply, 400, noticeView('操作无效', '请返回上一页重新选择。'));
    const attempt = await sandbox.attempt(request.params.h5faceId);
    if (!attempt)
      return page(reply, 404, noticeView('二维码已失效', '没有找到这次认证，请回到电脑端刷新二维码后重新扫描。'));
    const address = await sandbox.settle(attempt.h5faceId, outcome);
    if (address === undefined) return page(reply, 410, usedView());
    return reply.header('cache-control', 'no-store').redirect(address, 303);
  });
}

function usedView(): Html {
  return noticeView('认证已完成', '这次认证已有结果，请在电脑端查看。如需重新认证，请在电脑端刷新二维码。');
}

function outcomeOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('outcome' in body)) return '';
  return typeof body.outcome === 'string' ? body.outcome : '';
}

function page(reply: FastifyReply, status: number, view: Html): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(view.markup);
}
