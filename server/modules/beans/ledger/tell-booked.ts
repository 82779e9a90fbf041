import type { Database } from '../../../database/connection';
import { shortName, tellInbox } from '../../../inbox';
import type { Movement } from './ledger-store';

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount));

/** Tells customers of beans that somebody else has booked; of what they do themselves the page tells them. */
export const tellBooked = (tx: Database, { accountId, reference, amount, title }: Movement, now: Date): Promise<void> =>
  tellInbox(
    tx,
    [
      {
        accountId,
        kind: 'beansBooked',
        key: `beans:${reference}`,
        parts: { subject: shortName(title), amount: signed(amount) },
        href: '/portal/18th-anniversary',
      },
    ],
    now,
  );
