import type { Failure } from '../not-provided';

/** Whether an act is refused until the second factor is passed again. */
export const asksForFactor = ({ code }: Pick<Failure, 'code'>): boolean => code === 'FACTOR_AGAIN';
