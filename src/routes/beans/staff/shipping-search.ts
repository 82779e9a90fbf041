import type { ShippingState } from '../../../../contract/beans/shipping-calls';

const states: Readonly<Record<ShippingState, true>> = {
  waiting: true,
  address: true,
  shipped: true,
  received: true,
  returned: true,
};

/** Apart from the page, which would come into the entry with it. */
export const isShippingState = (text: unknown): text is ShippingState =>
  typeof text === 'string' && Object.hasOwn(states, text);
