import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { dayOf } from '../../contract/rules/dates';
import { accounts } from '../../server/database/account-tables';
import type { Database } from '../../server/database/connection';
import { beanActivities } from '../../server/modules/beans/activity/activity-tables';
import { goods, products, seckillItems } from '../../server/modules/beans/sale/seckill-tables';
import { issueTicket } from '../../server/modules/beans/sale/ticket';
import { sessions } from '../../server/modules/identity/session-tables';
import type { FieldVault } from '../../server/security/field-vault';
import { hashToken, newToken } from '../../server/security/token';

const dayMs = 24 * 60 * 60_000;

export interface Sale {
  activityKeyId: string;
  skuCodes: string[];
  price: number;
}

/** An activity whose flash sale is open all day, with as many items as there are names. */
export async function putSale(
  db: Database,
  { activityKeyId, skuCodes, price }: Sale,
  stock: number,
  now: Date,
): Promise<void> {
  await db.insert(beanActivities).values({
    keyId: activityKeyId,
    title: '抢兑',
    startsAt: new Date(now.getTime() - 3 * dayMs),
    endsAt: new Date(now.getTime() + 3 * dayMs),
    generalMaxBeanQuantity: 100,
    orderMaxMultiplier: 1,
    couponList: [],
    couponTotalAmount: 0,
    rules: [],
    opens: '00:00',
    closes: '24:00',
  });
  await db.insert(products).values({ spuCode: activityKeyId, attributes: [], introduction: '' });
  const rows = skuCodes.map((skuCode) => ({
    skuCode,
    spuCode: activityKeyId,
    title: '精密螺丝刀套装',
    images: ['art:kit'],
    originalPrice: 59,
  }));
  await db.insert(goods).values(rows);
  await db
    .insert(seckillItems)
    .values(skuCodes.map((skuCode, position) => ({ activityKeyId, skuCode, position, price, dailyStock: stock })));
}

export interface Customer {
  accountId: string;
  code: string;
  cookie: string;
  ticket: string;
  /** For requests that repeat each other. */
  key: string;
}

const rowsAtOnce = 500;

/** Customers who are signed in and have beans, made by a few statements: no password is hashed. */
export async function putCrowd(
  db: Database,
  vault: FieldVault,
  { activityKeyId }: Pick<Sale, 'activityKeyId'>,
  { prefix, size, beans }: { prefix: string; size: number; beans: number },
  now: Date,
): Promise<Customer[]> {
  const crowd: Array<Customer & { token: string }> = Array.from({ length: size }, (_, index) => {
    const accountId = randomUUID();
    const token = newToken(256);
    return {
      accountId,
      token,
      code: `${prefix}${index}`,
      cookie: `portal_session=${token}`,
      ticket: issueTicket(vault, { accountId, activityKeyId, day: dayOf(now), delayMs: 0 }),
      key: randomUUID(),
    };
  });
  // However far a test moves the clock.
  const lasts = new Date(now.getTime() + 60 * dayMs);
  for (let start = 0; start < size; start += rowsAtOnce) {
    const some = crowd.slice(start, start + rowsAtOnce);
    await db.insert(accounts).values(
      some.map(({ accountId, code }) => ({
        id: accountId,
        kind: 'customer' as const,
        code,
        saleCode: '000',
        createdAt: now,
      })),
    );
    await db.insert(sessions).values(
      some.map(({ accountId, token }) => ({
        accountId,
        tokenHash: hashToken(token),
        device: 'test',
        createdAt: now,
        seenAt: lasts,
        endsAt: lasts,
      })),
    );
  }
  if (beans > 0)
    await db.execute(sql`
    select beans_move(id, 8, 'opening', ${beans}::integer, '期初金豆', ${now.toISOString()}::timestamptz)
    from accounts where code like ${`${prefix}%`}`);
  return crowd;
}

/** Ledger, balances and stock after a rush, which must be consistent. */
export async function auditOf(db: Database, activityKeyId: string) {
  const [books] = await db
    .select({
      sold: sql<number>`(select coalesce(sum(sold), 0)::int from seckill_stock s join seckill_items i on i.id = s."itemId" where i."activityKeyId" = ${activityKeyId})`,
      exchanges: sql<number>`(select count(*)::int from bean_exchanges where "activityKeyId" = ${activityKeyId})`,
      buyers: sql<number>`(select count(distinct "accountId")::int from bean_exchanges where "activityKeyId" = ${activityKeyId})`,
      ledgerRows: sql<number>`(select count(*)::int from bean_ledger l join bean_exchanges e on e.id::text = l.reference and e."accountId" = l."accountId" where l.source = 4 and l.amount = -e.beans and e."activityKeyId" = ${activityKeyId})`,
      spendings: sql<number>`(select count(*)::int from bean_ledger where source = 4)`,
      wrongBalances: sql<number>`(select count(*)::int from (select a."accountId" from bean_accounts a left join bean_ledger l on l."accountId" = a."accountId" group by a."accountId", a.balance having a.balance <> coalesce(sum(l.amount), 0)) wrong)`,
      wrongHistories: sql<number>`(select count(*)::int from (select balance, sum(amount) over (partition by "accountId" order by id) as total from bean_ledger) rows where balance <> total)`,
    })
    .from(sql`(values (1)) as one`);
  if (!books) throw new Error('the books are gone');
  return books;
}
