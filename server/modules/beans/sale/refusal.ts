import { exchangeMessages } from '../../../../contract/beans/rules/exchange';
import type { ExchangeReason } from '../../../../contract/beans/sale/calls';
import { BusinessError } from '../../../http/errors';

const refusalOf = (reason: ExchangeReason): BusinessError =>
  new BusinessError(reason === 'activityMissing' ? 404 : 409, exchangeMessages[reason], { reason });

/** Created once: a rush causes thousands of refusals a second, and their stack traces are useless. */
const refusals = new Map<ExchangeReason, BusinessError>();

/** R412: a refusal carries a reason code in addition to the message (C23). */
export function refuse(reason: ExchangeReason): BusinessError {
  const refusal = refusals.get(reason) ?? refusalOf(reason);
  refusals.set(reason, refusal);
  return refusal;
}
