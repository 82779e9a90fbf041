import { BusinessError } from '../../http/errors';

/** The refusal of a password while its counter pauses. */
export function tryPaused(until: Date, now: Date): BusinessError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new BusinessError(429, `登录错误次数过多，请${Math.ceil(retryAfterSeconds / 60)}分钟后再试`, {
    reason: 'PAUSED',
    retryAfterSeconds,
  });
}
