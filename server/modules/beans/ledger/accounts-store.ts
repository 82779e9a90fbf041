import { and, asc, count, eq, ilike, inArray, isNotNull, or, sql, sum } from 'drizzle-orm';
import { accounts } from '../../../database/account-tables';
import type { Database } from '../../../database/connection';
import { escapeLike } from '../../../database/escape-like';
import { beanAccounts } from './ledger-tables';

const balance = sql<number>`coalesce(${beanAccounts.balance}, 0)`;
const booked = sql<number>`coalesce((select sum(l.amount) from bean_ledger l where l."accountId" = ${accounts.id}), 0)::integer`;

const selected = (db: Database) =>
  db
    .select({ id: accounts.id, shown: { customerCode: accounts.code, name: accounts.name, balance, booked } })
    .from(accounts)
    .leftJoin(beanAccounts, eq(beanAccounts.accountId, accounts.id));

function matching(search: string) {
  const hasAccount = isNotNull(beanAccounts.accountId);
  if (search === '') return hasAccount;
  return and(
    or(hasAccount, eq(accounts.kind, 'customer')),
    or(ilike(accounts.code, `${escapeLike(search)}%`), ilike(accounts.name, `%${escapeLike(search)}%`)),
  );
}

/**
 * One page of the bean accounts, by code. `search`: the beginning of a code, or part of a name; it also finds customers for whom
 * nothing was booked yet.
 */
export async function listBeanAccounts(
  db: Database,
  search: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = matching(search);
  const rows = await selected(db).where(where).orderBy(asc(accounts.code)).limit(limit).offset(offset);
  const [all] = await db
    .select({ total: count() })
    .from(accounts)
    .leftJoin(beanAccounts, eq(beanAccounts.accountId, accounts.id))
    .where(where);
  return { rows: rows.map(({ shown }) => shown), total: all?.total ?? 0 };
}

/** The codes of all that fit, in the order of the list. */
export async function listBeanAccountCodes(db: Database, search: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ code: accounts.code })
    .from(accounts)
    .leftJoin(beanAccounts, eq(beanAccounts.accountId, accounts.id))
    .where(matching(search))
    .orderBy(asc(accounts.code))
    .limit(limit);
  return rows.map(({ code }) => code);
}

export const findBeanAccounts = async (db: Database, codes: readonly string[]) =>
  (await selected(db).where(inArray(accounts.code, [...codes]))).map(({ shown }) => shown);

/** The bean account of a customer, empty where nothing was booked; undefined without such an account. */
export async function findBeanAccount(db: Database, customerCode: string) {
  const [found] = await selected(db).where(eq(accounts.code, customerCode));
  return found;
}

export async function sumBeans(db: Database): Promise<{ accounts: number; beans: number }> {
  const [row] = await db
    .select({ accounts: count(), beans: sum(beanAccounts.balance).mapWith(Number) })
    .from(beanAccounts);
  return { accounts: row?.accounts ?? 0, beans: row?.beans ?? 0 };
}
