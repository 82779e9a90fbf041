import type { FastifyInstance } from 'fastify';
import { service } from '../../../contract/limits';
import { contactCalls } from '../../../contract/service/contact-calls';
import { ticketCalls } from '../../../contract/service/ticket-calls';
import type { CheckCaptcha, Context } from '../../context';
import { implement } from '../../http/implement';
import { contactHandlers } from './contact-handlers';
import type { SubmissionSource } from './own-handlers';
import { ownHandlers } from './own-handlers';
import { serveSmtStandIn } from './smt-stand-in';
import { staffHandlers } from './staff-handlers';
import { submitHandlers } from './submit-handlers';

interface ServiceOptions {
  checkCaptcha: CheckCaptcha;
  /** What customers find under their submissions. */
  sources: readonly SubmissionSource[];
}

/** Contacts of the lines of business, complaints and feedback, and the tickets that they become. */
export function registerService(
  app: FastifyInstance,
  context: Context,
  { checkCaptcha, sources }: ServiceOptions,
): void {
  serveSmtStandIn(app, context);
  implement(app, '客户服务', contactCalls, contactHandlers(context), context);
  implement(
    app,
    '工单',
    ticketCalls,
    {
      ...submitHandlers(context, checkCaptcha),
      ...ownHandlers(context, { checkCaptcha, sources, most: service.submissionsPerKind }),
      ...staffHandlers(context),
    },
    context,
  );
}
