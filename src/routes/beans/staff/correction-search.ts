import type { CorrectionState } from '../../../../contract/beans/correction-calls';

const states: Readonly<Record<CorrectionState, true>> = {
  pending: true,
  booked: true,
  rejected: true,
  withdrawn: true,
};

/** Apart from the page, which would come into the entry with it. */
export const isCorrectionState = (text: unknown): text is CorrectionState =>
  typeof text === 'string' && Object.hasOwn(states, text);
