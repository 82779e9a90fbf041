/** What waits for staff. */
export const waitingKinds = [
  'heldComments',
  'openTickets',
  'waitingChats',
  'heldQuestions',
  'disputes',
  'corrections',
  'requests',
  'shipments',
  'signUps',
  'contentInReview',
  'scheduledContent',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];
