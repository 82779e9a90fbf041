/** C12, R309 */
export const ticketStates = [
  ['open', '待处理'],
  ['assigned', '处理中'],
  ['answered', '已回复'],
  ['closed', '已结案'],
] as const;
export type TicketState = (typeof ticketStates)[number][0];

export const ticketKinds = [
  ['complaint', '工作人员投诉'],
  ['feedback', '网站建议'],
] as const;
export type TicketKind = (typeof ticketKinds)[number][0];

/** What happens to a ticket, as its history tells it. */
export const ticketSteps = [
  ['submitted', '已提交'],
  ['assigned', '已受理'],
  ['answered', '已回复'],
  ['closed', '已结案'],
  ['reopened', '重新处理'],
] as const;
export type TicketStep = (typeof ticketSteps)[number][0];

/** What staff do with a ticket. */
export const ticketActs = ['assign', 'answer', 'close', 'reopen'] as const;
export type TicketAct = (typeof ticketActs)[number];

/** Which acts a state allows: a closed ticket is opened again before anything else. */
export const allowedActs: Readonly<Record<TicketState, readonly TicketAct[]>> = {
  open: ['assign', 'answer', 'close'],
  assigned: ['assign', 'answer', 'close'],
  answered: ['assign', 'answer', 'close'],
  closed: ['reopen'],
};

const named = (table: ReadonlyArray<readonly [string, string]>, key: string): string =>
  table.find(([one]) => one === key)?.[1] ?? key;

export const stateName = (state: string): string => named(ticketStates, state);
export const stepName = (step: string): string => named(ticketSteps, step);
export const kindName = (kind: string): string => named(ticketKinds, kind);
