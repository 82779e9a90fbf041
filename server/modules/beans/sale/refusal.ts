import { exchangeMessages } from '../../../../contract/beans/rules/exchange';
import type { ExchangeReason } from '../../../../contract/beans/sale/calls';
import { BusinessError } from '../../../http/errors';

const refusalOf = (reason: ExchangeReason): BusinessError =>
  new BusinessError(reason === 'activityMissing' ? 404 : 409, exchangeMessages[reason], { reason });

/** Made once: a rush is turned away thousands of times a second, and where it was thrown tells nothing. */
const refusals = new Map<ExchangeReason, BusinessError>();

/** R412: a refusal has its reason beside the words (C23). */
export function refuse(reason: ExchangeReason): BusinessError {
  const refusal = refusals.get(reason) ?? refusalOf(reason);
  refusals.set(reason, refusal);
  return refusal;
}
