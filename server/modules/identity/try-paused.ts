import { codeTooOften, triesPaused } from '../../../contract/identity/messages';
import { BusinessError } from '../../http/errors';

/** The refusal of a password while its counter pauses. */
export function tryPaused(until: Date, now: Date): BusinessError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new BusinessError(429, triesPaused(Math.ceil(retryAfterSeconds / 60)), {
    reason: 'PAUSED',
    retryAfterSeconds,
  });
}

/** The refusal of a code while the quota of its mailbox or number rests. */
export const sentTooOften = (seconds: number) =>
  new BusinessError(429, codeTooOften(seconds), { reason: 'TOO_MANY', retryAfterSeconds: seconds });
