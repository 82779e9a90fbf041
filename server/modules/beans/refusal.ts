import type { ExchangeReason } from '../../../contract/beans';
import { exchangeMessages } from '../../../contract/rules/exchange';
import { BusinessError } from '../../http/errors';

/** R412: a refusal has its reason beside the words (C23). */
export const refuse = (reason: ExchangeReason): BusinessError =>
  new BusinessError(reason === 'activityMissing' ? 404 : 409, exchangeMessages[reason], { reason });

/** R393, C44 */
export const taskRefusals = {
  notStarted: () => new BusinessError(409, '活动未开始，敬请期待', { reason: 'notStarted' }),
  ended: () => new BusinessError(409, '活动已结束', { reason: 'ended' }),
  missing: () => new BusinessError(404, '活动不存在', { reason: 'activityMissing' }),
} as const;
