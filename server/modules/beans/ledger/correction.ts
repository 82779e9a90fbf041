import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beanSource } from '../../../../contract/beans/ledger/calls';
import { accounts } from '../../../database/account-tables';
import type { Database } from '../../../database/connection';
import { balanceOf, lockBeans, moveBeans } from './ledger-store';
import { tellBooked } from './tell-booked';

/** Adds or removes beans, with a reason for the customer; returns the new balance or the fault. */
export async function correctBeans(
  db: Database,
  { customerCode, amount, reason }: { customerCode: string; amount: number; reason: string },
  now: Date,
): Promise<{ balance: number } | { fault: string }> {
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.code, customerCode));
  if (!account) return { fault: `there is no customer ${customerCode}` };
  return db.transaction(async (tx) => {
    await lockBeans(tx, account.id);
    const held = await balanceOf(tx, account.id);
    if (held + amount < 0) return { fault: `${customerCode} has only ${held} beans` };
    const movement = {
      accountId: account.id,
      source: beanSource.correction,
      reference: randomUUID(),
      amount,
      title: reason,
    };
    const balance = await moveBeans(tx, movement, now);
    await tellBooked(tx, movement, now);
    return { balance: balance ?? held };
  });
}
