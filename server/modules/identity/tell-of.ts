import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { putMessages } from '../../outbox';
import type { Mail } from '../../providers/mail/mail';

/**
 * Mails the owner of an account or mailbox through the outbox, in the transaction of what is told. Codes and links are secrets:
 * the outbox has them encrypted until they are sent, and no longer. `until`: when what the mail holds has expired.
 */
export const tellOf = (
  tx: Database,
  { now, vault }: Pick<Context, 'now' | 'vault'>,
  event: string,
  { to, subject, text }: Mail,
  until?: Date,
): Promise<void> =>
  putMessages(
    tx,
    vault,
    [{ kind: 'mail', key: `identity:${event}`, to, subject, text, ...(until && { until }) }],
    now(),
  );
