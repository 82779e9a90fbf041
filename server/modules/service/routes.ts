import type { FastifyInstance } from 'fastify';
import { service } from '../../../contract/limits/service';
import { chatCalls, staffChatCalls } from '../../../contract/service/chat-calls';
import { contactCalls } from '../../../contract/service/contact-calls';
import { ticketCalls } from '../../../contract/service/ticket-calls';
import type { CheckCaptcha, Context } from '../../context';
import { implement } from '../../http/implement';
import { oneAfterTheOther } from '../../tell-person';
import { serveChatEvents } from './chat-events';
import { chatHandlers } from './chat-handlers';
import { chatStaffHandlers } from './chat-staff-handlers';
import { endIdleChats } from './chat-store';
import { contactHandlers } from './contact-handlers';
import type { OwnSources } from './own-handlers';
import { ownHandlers } from './own-handlers';
import { tellOfTickets } from './send-notices';
import { serveSmtStandIn } from './smt-stand-in';
import { staffHandlers } from './staff-handlers';
import { submitHandlers } from './submit-handlers';

interface ServiceOptions {
  checkCaptcha: CheckCaptcha;
  /** What customers find under their submissions. */
  sources: OwnSources;
}

/** Contacts of the lines of business, complaints and feedback, and the tickets that they become. */
export function registerService(
  app: FastifyInstance,
  context: Context,
  { checkCaptcha, sources }: ServiceOptions,
): void {
  const failed = (error: unknown) => app.log.error({ err: error }, 'notices of tickets are still to be told');
  const notices = oneAfterTheOther(() => tellOfTickets(context), failed);
  const onNews = notices.soon;
  app.addHook('onClose', () => notices.done());
  context.everyMinutes(1, 'notices of tickets', notices.run);
  context.everyMinutes(5, 'idle chats', () => endIdleChats(context.db, context.vault, context.now()));
  serveChatEvents(app, context);
  implement(app, '在线客服', chatCalls, chatHandlers(context), context);
  implement(app, '在线客服', staffChatCalls, chatStaffHandlers(context), context);
  serveSmtStandIn(app, context);
  implement(app, '客户服务', contactCalls, contactHandlers(context), context);
  implement(
    app,
    '工单',
    ticketCalls,
    {
      ...submitHandlers(context, { checkCaptcha, onNews }),
      ...ownHandlers(context, { checkCaptcha, sources, most: service.submissionsPerKind }),
      ...staffHandlers(context, { onNews }),
    },
    context,
  );
}
