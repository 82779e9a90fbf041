export interface SmsProvider {
  readonly name: 'outbox' | 'http';
  /**
   * Resolves when the message is handed over: written to the outbox, or accepted by the vendor.
   * @throws ProviderError
   */
  send(message: SmsMessage): Promise<void>;
}

export type SmsMessage = {
  /** Mainland number of 11 digits, or `+` with country code. */
  phone: string;
  /** Our name of the template. */
  template: string;
  /** The whole text as the reader gets it; vendors that know only approved templates send `params` instead. */
  text: string;
  /** Values of the template's places {1}, {2} …, default: the text alone. */
  params?: readonly string[];
};
