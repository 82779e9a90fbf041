import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { chatMessages } from '../../../contract/service/rules/chat';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { eventLine } from '../../http/event-hub';
import { ownersOf } from './chat-handlers';
import { chatChannel, findOwnById, typingChannel } from './chat-store';

/**
 * `GET /api/portal/v1/service/chat/events?chatId=`: an event `chat` for each change of the visitor's conversation. It carries nothing:
 * the page reads what has come since the last message that it knows, so that a line that broke loses none. `typing`: staff types.
 */
export function serveChatEvents(app: FastifyInstance, context: Context): void {
  const { db, hub, listen } = context;
  const topic = hub.topic<string>();
  const changed = eventLine('chat', {});
  const typing = eventLine('typing', {});
  const tellAll = () => topic.publish(() => changed);

  const tell = (chatId: string, event: string) => topic.publish((own) => (own === chatId ? event : undefined));

  const stops: Array<() => Promise<void>> = [];
  app.addHook('onReady', async () => {
    stops.push(
      await listen(chatChannel, (chatId) => (chatId === '' ? tellAll() : tell(chatId, changed)), tellAll),
      await listen(typingChannel, (chatId) => tell(chatId, typing)),
    );
  });
  app.addHook('onClose', async () => {
    for (const stop of stops) await stop();
  });

  const query = Type.Object({ chatId: Type.String({ pattern: '^[0-9a-f-]{36}$' }) });
  app.get<{ Querystring: Type.Static<typeof query> }>(
    '/api/portal/v1/service/chat/events',
    { schema: { hide: true, querystring: query } },
    async (request, reply) => {
      const { owners, account } = await ownersOf(context, request);
      const chat = await findOwnById(db, owners, request.query.chatId);
      if (!chat) throw new BusinessError(404, chatMessages.missing);
      return topic.open(request, reply, chat.id, {
        present: async () => changed,
        accountId: account?.id,
      });
    },
  );
}
