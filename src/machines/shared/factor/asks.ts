import type { Failure } from '../failure';

/** Whether an act is refused until the second factor is passed, in this session or again. */
export const asksForFactor = ({ code }: Pick<Failure, 'code'>): boolean =>
  code === 'FACTOR_AGAIN' || code === 'SECOND_FACTOR';
