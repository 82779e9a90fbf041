import { createTransport } from 'nodemailer';
import { ProviderError } from '../provider-error';
import type { MailProvider } from './mail';
import { headersOf } from './mail';

export type SmtpOptions = {
  /** `smtps://user:password@host:465`, or `smtp://…:587` (upgraded to TLS if the server offers it). */
  url: string;
  /** Sender, such as `"电路门户" <noreply@example.com>`. */
  from: string;
  /** Timeout of each SMTP step, default 10 s. */
  timeoutMs?: number;
};

/** Sends mail through a mail server. */
export function createSmtpMail({ url, from, timeoutMs = 10_000 }: SmtpOptions): MailProvider {
  const address = new URL(url);
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout']) {
    address.searchParams.set(limit, String(timeoutMs));
  }
  const transport = createTransport(address.href);
  return {
    name: 'smtp',
    async send(mail) {
      try {
        await transport.sendMail({
          ...mail,
          from,
          headers: headersOf(mail),
          disableUrlAccess: true,
          disableFileAccess: true,
        });
      } catch (error) {
        throw asProviderError(error);
      }
    },
  };
}

/** A refusal for good of the mailbox or of the message, rather than of our account or address. */
const isRejected = (reply: string, command: string): boolean =>
  /^5\d\d$/.test(reply) && (command === 'RCPT TO' || command === 'DATA');

/** The cause is omitted: mail servers repeat addresses in their replies. */
function asProviderError(error: unknown): ProviderError {
  const code = textOf(error, 'code') || 'smtp';
  const reply = textOf(error, 'responseCode');
  const vendorText = textOf(error, 'response');
  if (reply !== '') {
    const kind = isRejected(reply, textOf(error, 'command')) ? 'rejected' : 'refused';
    return new ProviderError({ kind, provider: 'smtp', code: `smtp-${reply}`, vendorText });
  }
  if (code === 'EAUTH' || code === 'EENVELOPE' || code === 'EMESSAGE') {
    return new ProviderError({ kind: 'refused', provider: 'smtp', code, vendorText });
  }
  return new ProviderError({ kind: code === 'ETIMEDOUT' ? 'timeout' : 'unreachable', provider: 'smtp', code });
}

function textOf(error: unknown, property: string): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
