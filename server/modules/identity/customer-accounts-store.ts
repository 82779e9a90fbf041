import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { escapeLike } from '../../database/escape-like';

/** One page of the customers, by code. `search`: the beginning of a code, or part of a name. */
export async function listCustomers(
  db: Database,
  search: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const found = and(
    eq(accounts.kind, 'customer'),
    or(ilike(accounts.code, `${escapeLike(search)}%`), ilike(accounts.name, `%${escapeLike(search)}%`)),
  );
  const rows = await db
    .select({
      code: accounts.code,
      name: accounts.name,
      blackList: accounts.blackList,
      noQuestion: accounts.noQuestion,
      smtWhiteList: accounts.smtWhiteList,
      disabled: sql<boolean>`${accounts.disabledAt} is not null`,
    })
    .from(accounts)
    .where(found)
    .orderBy(asc(accounts.code))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(accounts, found) };
}

/** Locks a customer; undefined where there is none. */
export async function lockCustomer(tx: Database, code: string) {
  const [found] = await tx
    .select({ id: accounts.id, smtWhiteList: accounts.smtWhiteList })
    .from(accounts)
    .where(and(eq(accounts.kind, 'customer'), eq(accounts.code, code)))
    .for('no key update');
  return found;
}

export async function setSmtWhiteList(tx: Database, accountId: string, smtWhiteList: boolean): Promise<void> {
  await tx.update(accounts).set({ smtWhiteList }).where(eq(accounts.id, accountId));
}
