export interface MailProvider {
  readonly name: 'outbox' | 'smtp';
  /**
   * Resolves when the mail is handed over: written to the outbox, or accepted by the mail server.
   * @throws ProviderError
   */
  send(mail: Mail): Promise<void>;
}

/** Asks mail servers and absence notes not to answer (RFC 3834); tells mail programs how to end such mails (RFC 8058). */
export const headersOf = ({ unsubscribe }: Pick<Mail, 'unsubscribe'>): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe !== undefined && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** URL that ends such mails when a mail program posts to it. */
  unsubscribe?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};
