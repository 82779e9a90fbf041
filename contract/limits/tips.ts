export const tips = {
  /** Amounts in fen. */
  leastFen: 1,
  mostFen: 20_000,
  /** R264: yuan. */
  defaultYuan: 1,
  quickYuan: [1, 2, 5, 8, 10],
  /** R265: pixels of the payment frame. */
  frame: { width: 866, height: 631 },
  /** From the opening of a payment to its end. */
  paymentMinutes: 15,
  /** Between two questions of a page about its payment. */
  pollMs: 2_000,
  /** Between two questions to the vendor about one payment. */
  querySeconds: 5,
  /** How long after its end an unpaid payment is asked about once more: a result may have been lost. */
  graceMinutes: 5,
} as const;
