export interface MailProvider {
  readonly name: 'outbox' | 'smtp';
  /**
   * Resolves when the mail is handed over: written to the outbox, or accepted by the mail server.
   * @throws ProviderError
   */
  send(mail: Mail): Promise<void>;
}

/** Asks mail servers and absence notes not to answer (RFC 3834). */
export const automaticHeaders = { 'Auto-Submitted': 'auto-generated' } as const;

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};
