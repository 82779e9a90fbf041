import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Html } from '../html';
import { outboxMessage, outboxMessages } from './outbox-content';
import { OUTBOX_CSS } from './outbox-style';
import { listView, messageView, missingView } from './outbox-view';

/** Shows all sent mails and SMS. Default mode only: it has no access control. */
export async function outboxPage(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  app.get('/dev/outbox.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(OUTBOX_CSS),
  );

  app.get('/dev/outbox', async (_request, reply) => page(reply, 200, listView(await outboxMessages(folder))));

  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    const message = await outboxMessage(folder, request.params.id);
    return message ? page(reply, 200, messageView(message)) : page(reply, 404, missingView());
  });

  app.get<{ Params: { id: string; n: string } }>('/dev/outbox/:id/:n', async (request, reply) => {
    const { id, n } = request.params;
    const attachment = (await outboxMessage(folder, id))?.attachments.find((_one, index) => String(index) === n);
    if (!attachment) return page(reply, 404, missingView());
    return reply
      .type(attachment.contentType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(attachment.content);
  });
}

function page(reply: FastifyReply, status: number, view: Html): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(view.markup);
}
