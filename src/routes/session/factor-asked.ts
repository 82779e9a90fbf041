import { asksForFactor as asks } from '../../machines/shared/factor/asks';
import { CallError } from '../../services/shared/call';

/** Whether a sensitive act was refused until the second factor is passed again. */
export const asksForFactor = (error: Error | null): boolean => error instanceof CallError && asks(error);
