export interface SmsProvider {
  readonly name: 'outbox' | 'http' | 'absent';
  /**
   * Resolves when the message is handed over: written to the outbox, or accepted by the vendor.
   * @throws ProviderError
   */
  send(message: SmsMessage): Promise<void>;
}

export type SmsMessage = {
  /** Mainland number of 11 digits, or `+` with country code. */
  phone: string;
  /** The portal's name of the template. */
  template: string;
  /** The full text; vendors that send only approved templates use `params` instead. */
  text: string;
  /** Values of the template's placeholders {1}, {2} …, default: only the text. */
  params?: readonly string[];
};
