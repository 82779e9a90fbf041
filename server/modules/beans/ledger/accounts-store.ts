import type { SQL } from 'drizzle-orm';
import { asc, count, eq, ilike, or, sql, sum } from 'drizzle-orm';
import { accounts } from '../../../database/account-tables';
import type { Database } from '../../../database/connection';
import { beanAccounts } from './ledger-tables';

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const booked = sql<number>`coalesce((select sum(l.amount) from bean_ledger l where l."accountId" = ${beanAccounts.accountId}), 0)::integer`;

const selected = (db: Database) =>
  db
    .select({ customerCode: accounts.code, name: accounts.name, balance: beanAccounts.balance, booked })
    .from(beanAccounts)
    .innerJoin(accounts, eq(accounts.id, beanAccounts.accountId));

/** One page of the bean accounts, by code. `search`: the beginning of a code, or part of a name. */
export async function listBeanAccounts(
  db: Database,
  search: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const where: SQL | undefined =
    search === ''
      ? undefined
      : or(ilike(accounts.code, `${escaped(search)}%`), ilike(accounts.name, `%${escaped(search)}%`));
  const rows = await selected(db).where(where).orderBy(asc(accounts.code)).limit(limit).offset(offset);
  const [all] = await db
    .select({ total: count() })
    .from(beanAccounts)
    .innerJoin(accounts, eq(accounts.id, beanAccounts.accountId))
    .where(where);
  return { rows, total: all?.total ?? 0 };
}

/** The bean account of a customer, empty where nothing was booked; undefined without such an account. */
export async function findBeanAccount(db: Database, customerCode: string) {
  const [account] = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(eq(accounts.code, customerCode));
  if (!account) return undefined;
  const [found] = await selected(db).where(eq(accounts.code, customerCode));
  return { id: account.id, shown: found ?? { customerCode, name: account.name, balance: 0, booked: 0 } };
}

export async function sumBeans(db: Database): Promise<{ accounts: number; beans: number }> {
  const [row] = await db
    .select({ accounts: count(), beans: sum(beanAccounts.balance).mapWith(Number) })
    .from(beanAccounts);
  return { accounts: row?.accounts ?? 0, beans: row?.beans ?? 0 };
}
