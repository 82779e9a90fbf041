import { CallError } from '../../services/shared/call';

/** Whether a sensitive act was refused until the second factor is passed again. */
export const asksForFactor = (error: Error | null): boolean =>
  error instanceof CallError && error.code === 'FACTOR_AGAIN';
