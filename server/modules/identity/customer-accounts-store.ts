import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { escapeLike } from '../../database/escape-like';
import { accountMerges } from '../../database/merge-tables';

const [owners, closed] = [alias(accounts, 'owners'), alias(accounts, 'closed')];

/** One page of the customers, by code. `search`: the beginning of a code, or of one that was merged into it, or part of a name. */
export async function listCustomers(
  db: Database,
  search: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const begins = `${escapeLike(search)}%`;
  const mergedFrom = db
    .select({ id: accountMerges.ownerId })
    .from(accountMerges)
    .innerJoin(closed, eq(closed.id, accountMerges.closedId))
    .where(ilike(closed.code, begins));
  const found = and(
    eq(accounts.kind, 'customer'),
    or(ilike(accounts.code, begins), ilike(accounts.name, `%${begins}`), inArray(accounts.id, mergedFrom)),
  );
  const rows = await db
    .select({
      code: accounts.code,
      name: accounts.name,
      blackList: accounts.blackList,
      noQuestion: accounts.noQuestion,
      smtWhiteList: accounts.smtWhiteList,
      disabled: sql<boolean>`${accounts.disabledAt} is not null`,
      mergedInto: sql<string>`coalesce(${owners.code}, '')`,
      merged: sql<string[]>`array(select c.code from ${accountMerges} m join ${accounts} c on c.id = m."closedId"
        where m."ownerId" = ${accounts.id} order by c.code)`,
    })
    .from(accounts)
    .leftJoin(accountMerges, eq(accountMerges.closedId, accounts.id))
    .leftJoin(owners, eq(owners.id, accountMerges.ownerId))
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
