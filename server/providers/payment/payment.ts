import type { IncomingHttpHeaders } from 'node:http';

export type PaymentMethod = 'sandbox' | 'wechat' | 'alipay';

interface PaymentOrder {
  /** Letters and digits, at most 32; one payment each. Starting it again with the same values starts no second payment. */
  orderNo: string;
  amountFen: number;
  /** What the payer sees. */
  title: string;
  expiresAt: Date;
  /** Where the vendor's notices are sent. */
  notifyUrl: string;
  /** Where the vendor's page leads back to. */
  returnUrl: string;
}

/** How the payer gets to the vendor: a QR code that its app scans, or a page; `frame`: one that shows only a code. */
type PaymentStart = { kind: 'code'; content: string } | { kind: 'page'; address: string; frame?: string };

export interface PaidPayment {
  status: 'paid';
  transactionId: string;
  amountFen: number;
  /** ISO 4217 */
  currency: string;
  paidAt: Date;
}

/**
 * `open`: can still be paid; `missing`: the vendor knows no such order (yet); `refused`: the payer's bank or wallet did;
 * `refunded`: was paid, and given back.
 */
export type PaymentState = { status: 'open' | 'missing' | 'refused' | 'closed' | 'refunded' } | PaidPayment;

interface PaymentNotice {
  orderNo: string;
  state: PaymentState;
}

export interface PaymentProvider {
  readonly method: PaymentMethod;
  /** For the payer, in Chinese. */
  readonly label: string;
  /** Other origins whose pages are shown in frames, as sources of a content security policy. */
  readonly frames: readonly string[];
  /** @throws ProviderError */
  start(order: PaymentOrder): Promise<PaymentStart>;
  /**
   * The state by the vendor's books.
   * @throws ProviderError
   */
  query(orderNo: string): Promise<PaymentState>;
  /**
   * After it the order cannot be paid, as far as the vendor knows the order. A paid one stays paid.
   * @throws ProviderError
   */
  close(orderNo: string): Promise<void>;
  /**
   * Gives back the whole payment; with the same `refundNo` never twice.
   * @throws ProviderError
   */
  refund(refund: {
    orderNo: string;
    refundNo: string;
    amountFen: number;
    reason: string;
  }): Promise<'refunded' | 'processing'>;
  /**
   * Reads a notice of the vendor; undefined: a genuine one of something else.
   * @throws ProviderError if it is not genuine, or too old
   */
  readNotice(notice: { headers: IncomingHttpHeaders; body: string }): Promise<PaymentNotice | undefined>;
  /** What the vendor wants to read: a notice that is not accepted comes again. */
  readonly replies: Readonly<Record<'accepted' | 'refused', { status: number; type: string; body: string }>>;
}
