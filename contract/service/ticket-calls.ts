import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { captcha, optionalCaptcha } from '../captcha';
import { fileIndexId } from '../files/calls';
import { service } from '../limits/service';
import { paged } from '../paged';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import type { TicketAct, TicketKind, TicketState, TicketStep } from './rules/tickets';
import { ticketActs, ticketKinds, ticketStates, ticketSteps } from './rules/tickets';

/** Offices often share one address. */
const limits = {
  submit: { group: 'service-submit', max: { address: 60, session: 20 }, minutes: 10 },
  follow: { max: { address: 30, session: 30 }, minutes: 10 },
  staff: { group: 'service-staff', max: { address: 1_200, session: 300 }, minutes: 10 },
} as const satisfies Record<string, RateLimit>;

const oneOf = <Key extends string>(keys: readonly Key[]) => Type.Unsafe<Key>(Type.String({ enum: [...keys] }));
const keysOf = <Key extends string>(table: ReadonlyArray<readonly [Key, string]>): Key[] => table.map(([key]) => key);

const requestKey = Type.String({
  pattern: '^[0-9a-f]{32}$',
  description: 'of the form: the same again is stored once',
});
const ticketNumber = Type.String({ pattern: '^(?:TS|JY)\\d{6}[0-9A-Z]{8}$' });
const text = (most: number) => Type.String({ maxLength: most * 2 });
const state = oneOf<TicketState>(keysOf(ticketStates));
const kind = oneOf<TicketKind>(keysOf(ticketKinds));
const step = oneOf<TicketStep>(keysOf(ticketSteps));
const instant = Type.String({ description: 'ISO instant' });

const complaintSort = Type.Object({ complaintSortCode: Type.String(), sortName: Type.String(), other: Type.Boolean() });

export type ComplaintSort = Static<typeof complaintSort>;

const stored = Type.Object({ ticketNumber: Type.String(), dueAt: instant });

/** A ticket as its sender sees it: nothing in it names anybody. */
const ownTicket = Type.Object({
  ticketNumber: Type.String(),
  kind,
  title: Type.String(),
  state,
  submittedAt: instant,
  dueAt: instant,
  steps: Type.Array(
    Type.Object({ at: instant, step, text: Type.String({ description: 'what staff answered, else empty' }) }),
  ),
});
export type OwnTicket = Static<typeof ownTicket>;

const submission = Type.Object({
  kind: Type.String({ description: 'what it is, in Chinese' }),
  number: Type.String({ description: 'of a ticket or a question; empty for what has none' }),
  title: Type.String(),
  state: Type.String({ description: 'in Chinese' }),
  submittedAt: instant,
  address: Type.String({ description: 'page of the portal; empty for a ticket' }),
  unread: Type.Optional(Type.Boolean({ description: 'the customer has not seen what became of it' })),
});
export type Submission = Static<typeof submission>;

const listedTicket = Type.Object({
  ticketNumber: Type.String(),
  kind,
  title: Type.String(),
  state,
  submittedAt: instant,
  dueAt: instant,
  overdue: Type.Boolean(),
  assignee: Type.String({ description: 'name; empty: nobody' }),
});
export type ListedTicket = Static<typeof listedTicket>;

const staffTicket = Type.Object({
  ...listedTicket.properties,
  version: Type.Integer(),
  sender: Type.String({ description: 'customer code; empty: anonymous' }),
  fields: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  files: Type.Array(fileIndexId),
  steps: Type.Array(Type.Object({ at: instant, step, text: Type.String(), actor: Type.String() })),
  colleagues: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
});
export type StaffTicket = Static<typeof staffTicket>;

/** Complaints, feedback on the site, and the tickets that they become. */
export const ticketCalls = defineCalls({
  'GET /api/portal/v1/getComplaintSortList': {
    summary: 'What can be complained about, by the kind of staff (R324)',
    limit: reads,
    query: Type.Object({ salesClass: Type.String({ minLength: 1, maxLength: 20 }) }),
    data: Type.Array(complaintSort),
  },
  'POST /api/portal/v1/submitComplaint': {
    summary:
      'A complaint about staff (R314–R321); a visitor needs a captcha: 401 without one, 400 data.reason CAPTCHA_WRONG. Stored once by its requestKey',
    limit: limits.submit,
    encoding: 'jwe',
    body: Type.Object({
      complainType: Type.Literal('1', { description: 'about staff' }),
      salesClass: oneOf(['PCB', 'SMT', 'STEELMESH', 'FINANCIAL']),
      method: oneOf(['ticket', 'phone']),
      complaintMan: text(service.nameMaxLength),
      complaintSortCode: Type.String({ maxLength: 40 }),
      complaintContent: text(service.textMaxLength),
      customerSuggestion: text(service.textMaxLength),
      linkMan: text(service.nameMaxLength),
      complaintPhone: Type.String({ maxLength: 40 }),
      otherReason: text(service.textMaxLength),
      fileIndexIds: Type.Array(fileIndexId, { maxItems: service.evidenceFiles, uniqueItems: true }),
      requestKey,
      ...optionalCaptcha,
    }),
    data: stored,
  },
  'POST /api/portal/v1/submitSiteFeedback': {
    summary:
      'Feedback on the site (R311–R313); a visitor needs a captcha: 401 without one, 400 data.reason CAPTCHA_WRONG. Stored once by its requestKey',
    limit: limits.submit,
    encoding: 'form',
    body: Type.Object({
      type: oneOf(['PCB', 'SMT', 'STEELMESH']),
      customerSuggestContext: text(service.textMaxLength),
      phoneNumber: Type.String({ maxLength: 40 }),
      requestKey: Type.Optional(requestKey),
      ...optionalCaptcha,
    }),
    data: stored,
  },
  'POST /api/portal/v1/service/followTicket': {
    summary: 'A ticket by its number and the phone that was left with it; 404 alike whatever is wrong',
    limit: limits.follow,
    encoding: 'jwe',
    body: Type.Object({ ticketNumber, phoneNumber: Type.String({ maxLength: 40 }), ...captcha }),
    data: ownTicket,
  },
  'POST /api/portal/v1/service/getSubmissions': {
    summary: 'What the customer has submitted anywhere, newest first',
    limit: reads,
    body: Type.Object({
      pageNum: Type.Integer({ minimum: 1, maximum: 1_000 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 50 }),
    }),
    data: Type.Object({ data: Type.Array(submission), ...paged }),
  },
  'POST /api/portal/v1/service/hasSubmission': {
    summary:
      'Whether a comment, question, ticket, feedback or correction of the account, or an anonymous ticket, was sent under this key: for a page whose reply was lost',
    limit: reads,
    body: Type.Object({ key: Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }) }),
    data: Type.Object({ stored: Type.Boolean() }),
  },
  'POST /api/portal/v1/service/getOwnTicket': {
    summary: 'An own ticket with its history; 404 for that of another',
    limit: reads,
    body: Type.Object({ ticketNumber }),
    data: ownTicket,
  },
  'POST /api/portal/v1/service/getTickets': {
    summary: 'One page of tickets, those due first',
    limit: limits.staff,
    needs: ['tickets', 'read'],
    factor: 'passed',
    personal: { what: '工单', each: 'ticketNumber' },
    body: Type.Object({
      state: Type.Optional(state),
      kind: Type.Optional(kind),
      mine: Type.Optional(Type.Boolean()),
      ticketNumber: Type.Optional(Type.String({ maxLength: 20, description: 'part of the number' })),
      pageNum: Type.Integer({ minimum: 1, maximum: 100_000 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    data: Type.Object({ data: Type.Array(listedTicket), ...paged }),
  },
  'POST /api/portal/v1/service/getTicket': {
    summary: 'A ticket with all that was written',
    limit: limits.staff,
    needs: ['tickets', 'read'],
    factor: 'passed',
    personal: { what: '工单', of: 'ticketNumber' },
    body: Type.Object({ ticketNumber }),
    data: staffTicket,
  },
  'POST /api/portal/v1/service/operateTicket': {
    summary: 'Assigns, answers, closes or reopens a ticket of the version that was seen; 409 CHANGED',
    limit: limits.staff,
    needs: ['tickets', 'answer'],
    factor: 'passed',
    personal: 'logged',
    body: Type.Object({
      ticketNumber,
      version: Type.Integer({ minimum: 1 }),
      act: oneOf<TicketAct>([...ticketActs]),
      assigneeCode: Type.Optional(Type.String({ maxLength: 40, description: 'for assign; absent: oneself' })),
      text: Type.Optional(text(service.answerMaxLength)),
    }),
    data: staffTicket,
  },
  'GET /api/portal/v1/service/ticketFile/:fileIndexId': {
    summary: 'Evidence of a ticket, with an entry in the log',
    limit: limits.staff,
    needs: ['tickets', 'read'],
    factor: 'passed',
    personal: 'logged',
    produces: 'application/octet-stream',
    params: Type.Object({ fileIndexId }),
  },
});
