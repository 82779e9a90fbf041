import { messages } from '../../../contract/messages';
import { entered } from '../../../contract/rules/entered';
import { checkGivenPhone, complaintMessages } from '../../../contract/service/rules/complaint';
import type { OwnTicket, Submission, ticketCalls } from '../../../contract/service/ticket-calls';
import type { CheckCaptcha, Context } from '../../context';
import type { Database } from '../../database/connection';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { pagedBy } from '../../http/paged';
import { markRead } from './notices-store';
import { openSaid } from './ticket-fields';
import type { TicketRow } from './ticket-store';
import { findTicket, hasTicket, listSteps } from './ticket-store';

type OwnCall = Extract<
  keyof typeof ticketCalls,
  `${string}/followTicket` | `${string}/getSubmissions` | `${string}/hasSubmission` | `${string}/getOwnTicket`
>;

/** What an area lists under a customer's submissions: the newest of an account, newest first. */
export type SubmissionSource = (
  db: Database,
  account: { id: string; customerCode: string },
  limit: number,
) => Promise<(Omit<Submission, 'submittedAt'> & { submittedAt: Date })[]>;

/** Whether an area has stored what the account has sent under an idempotency key. */
type KeyLookup = (db: Database, account: { id: string; customerCode: string }, key: string) => Promise<boolean>;

export interface OwnSources {
  lists: readonly SubmissionSource[];
  keys: readonly KeyLookup[];
}

const unknown = () => new BusinessError(404, complaintMessages.unknownTicket);

export function ownHandlers(
  context: Context,
  { checkCaptcha, sources, most }: { checkCaptcha: CheckCaptcha; sources: OwnSources; most: number },
): Handlers<OwnCall> {
  const { db, sessions, vault } = context;

  async function shown(ticket: TicketRow): Promise<OwnTicket> {
    const steps = await listSteps(db, ticket.id);
    return {
      ticketNumber: ticket.number,
      kind: ticket.kind,
      title: ticket.title,
      state: ticket.state,
      submittedAt: ticket.createdAt.toISOString(),
      dueAt: ticket.dueAt.toISOString(),
      steps: steps.map(({ at, step, said }) => ({ at: at.toISOString(), step, text: openSaid(vault, said) })),
    };
  }

  return {
    'POST /api/portal/v1/service/followTicket': async ({ body, request }) => {
      const wrong = checkGivenPhone(body.phoneNumber);
      if (wrong) throw new BusinessError(400, wrong);
      if (!(await checkCaptcha(context, body, request))) throw new BusinessError(400, messages.captchaFirst);
      const ticket = await findTicket(db, body.ticketNumber);
      const phoneIndex = vault.index(entered('landline', body.phoneNumber), 'service.phone');
      if (ticket?.phoneIndex !== phoneIndex) throw unknown();
      return { data: await shown(ticket) };
    },

    'POST /api/portal/v1/service/getSubmissions': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const { pageNum, pageSize } = body;
      const lists = await Promise.all(sources.lists.map((source) => source(db, account, most)));
      const all = lists.flat().sort((one, other) => other.submittedAt.getTime() - one.submittedAt.getTime());
      return {
        data: {
          data: all
            .slice((pageNum - 1) * pageSize, pageNum * pageSize)
            .map((one) => ({ ...one, submittedAt: one.submittedAt.toISOString() })),
          ...pagedBy(pageNum, pageSize, all.length),
        },
      };
    },

    'POST /api/portal/v1/service/hasSubmission': async ({ body, request }) => {
      const account = (await sessions.sessionOf(request))?.account;
      // An anonymous sender is known by the key alone, as nobody can guess it.
      const found = await Promise.all([
        hasTicket(db, null, body.key),
        ...(account ? sources.keys.map((has) => has(db, account, body.key)) : []),
      ]);
      return { data: { stored: found.includes(true) } };
    },

    'POST /api/portal/v1/service/getOwnTicket': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const ticket = await findTicket(db, body.ticketNumber);
      if (ticket?.accountId !== account.id) throw unknown();
      await markRead(db, { ticketId: ticket.id, accountId: account.id }, context.now());
      return { data: await shown(ticket) };
    },
  };
}
