import type { ExchangeReason, ItemStatus } from '../../../../contract/beans/sale/calls';

/** What a customer wants to exchange beans for, as the page or the server knows it. */
export interface Offer {
  activityKeyId: string;
  skuCode: string;
  title: string;
  picture: string;
  /** In beans. */
  price: number;
  inventory: number;
  status: ItemStatus;
  reason: ExchangeReason | '';
  /** The signed ticket of the list or the detail: it permits an exchange in this window. */
  ticket: string;
  /** When the ticket permits its first exchange, by the server's clock; absent where it permits one at once. */
  exchangeFrom?: number;
  /** Beans of the customer; null where they are not known. */
  balance: number | null;
  /** Empty for a visitor. */
  customerCode: string;
  /** Idempotency key of an attempt of this customer of which nobody knows whether it went through; else empty. */
  unresolved: string;
}

/** Nothing has been asked for yet. */
export const noOffer: Offer = {
  activityKeyId: '',
  skuCode: '',
  title: '',
  picture: '',
  price: 0,
  inventory: 0,
  status: 3,
  reason: '',
  ticket: '',
  balance: null,
  customerCode: '',
  unresolved: '',
};
