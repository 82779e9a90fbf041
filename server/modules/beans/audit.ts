import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';

/** Rows with who has them now: what comes from a merged account belongs to its books and to those of the kept one. */
const owned = (table: string, column = 'accountId') =>
  `(select r.*, coalesce(m."ownerId", r."${column}") as owner from ${table} r left join account_merges m on m."closedId" = r."${column}")`;
const ledger = owned('bean_ledger');

/** What must hold in the books. Each query returns one row for each difference, with words that name it. */
const rules: ReadonlyArray<{ name: string; differences: string }> = [
  {
    name: 'a balance is the sum of its bookings',
    differences: `
      select c.code || ': balance ' || a.balance || ', bookings ' || coalesce(sum(l.amount), 0) as words
      from bean_accounts a join accounts c on c.id = a."accountId" left join bean_ledger l on l."accountId" = a."accountId"
      group by c.code, a."accountId", a.balance having a.balance <> coalesce(sum(l.amount), 0)`,
  },
  {
    name: 'a booking bears the balance after it',
    differences: `
      select 'booking ' || id || ': balance ' || balance || ', sum ' || total as words
      from (select id, balance, sum(amount) over (partition by "accountId" order by id) as total from bean_ledger) rows
      where balance <> total`,
  },
  {
    name: 'an exchange has its booking',
    differences: `
      select 'exchange ' || e.id as words from ${owned('bean_exchanges')} e
      left join ${ledger} l on l.owner = e.owner and l.source = 4 and l.reference = e.id::text and l.amount = -e.beans
      where l.id is null`,
  },
  {
    name: 'a booking of an exchange has its exchange',
    differences: `
      select 'booking ' || l.id as words from ${ledger} l
      left join ${owned('bean_exchanges')} e on e.id::text = l.reference and e.owner = l.owner
      where l.source in (4, 9) and (e.id is null or (l.source = 9 and e."returnedAt" is null))`,
  },
  {
    name: 'a returned exchange has its booking',
    differences: `
      select 'exchange ' || e.id as words from ${owned('bean_exchanges')} e
      left join ${ledger} l on l.owner = e.owner and l.source = 9 and l.reference = e.id::text and l.amount = e.beans
      where e."returnedAt" is not null and l.id is null`,
  },
  {
    name: 'a booked correction has its booking',
    differences: `
      select 'correction ' || r.id as words from bean_corrections r
      left join bean_ledger l on l."accountId" = r."accountId" and l.source = 6 and l.reference = 'correction ' || r.id and l.amount = r.amount
      where (r.state = 'booked') <> (l.id is not null)`,
  },
  {
    name: 'a merge books over what it takes',
    differences: `
      select reference as words from bean_ledger where source = 10 group by reference having sum(amount) <> 0 or count(*) <> 2`,
  },
  {
    name: 'what was sold is what was exchanged and not returned',
    differences: `
      select 'item ' || coalesce(s."itemId", e."itemId") || ' on ' || coalesce(s.day, e.day) || ': sold '
        || coalesce(s.sold, 0) || ', exchanges ' || coalesce(e.number, 0) as words
      from seckill_stock s full join (
        select "itemId", day, count(*)::integer as number from bean_exchanges where "returnedAt" is null group by "itemId", day
      ) e on e."itemId" = s."itemId" and e.day = s.day
      where coalesce(s.sold, 0) <> coalesce(e.number, 0)`,
  },
  {
    name: 'a rewarded order has its booking',
    differences: `
      select 'order ' || o."orderNo" as words from bean_orders o join accounts c on c.code = o."customerCode"
      left join bean_ledger l on l."accountId" = c.id and l.source = 2 and l.reference = o."orderNo" and l.amount = o.beans
      where o."rewardedAt" is not null and o.beans > 0 and l.id is null`,
  },
  {
    name: 'a check-in has its booking',
    differences: `
      select c.code || ' on ' || i.day as words from ${owned('sign_ins')} i join accounts c on c.id = i."accountId"
      left join ${ledger} l on l.owner = i.owner and l.source = 7 and l.reference = i.day::text and l.amount = i.gained
      where i.gained > 0 and l.id is null`,
  },
  {
    name: 'a completed task has its booking',
    differences: `
      select c.code || ': ' || t.task || ' ' || t.turn as words from ${owned('task_completions')} t join accounts c on c.id = t."accountId"
      left join ${ledger} l on l.owner = t.owner and l.source = 1
        and l.reference = t."activityKeyId" || ' ' || t.task || ' ' || t.turn and l.amount = t.gained
      where t.gained > 0 and l.id is null`,
  },
  {
    name: 'a claimed coupon has a customer and a time',
    differences: `
      select 'coupon ' || "collarCouponNo" as words from claim_coupons where ("claimedAt" is null) <> ("claimedBy" is null)`,
  },
  {
    name: 'a pack has all its coupons',
    differences: `
      select c.code || ': pack of ' || p."activityKeyId" as words
      from ${owned('coupon_packs')} p join accounts c on c.id = p."accountId"
      left join ${owned('customer_coupons')} k on k.owner = p.owner and k.origin = 'pack'
        and k.reference ~ ('^' || p."activityKeyId" || ' [0-9]+( [A-Z0-9]+)?$')
      group by c.code, p."accountId", p."activityKeyId"
      having count(k.id) = 0
        or count(distinct split_part(k.reference, ' ', 2)) <> max(split_part(k.reference, ' ', 2)::integer) + 1`,
  },
  {
    name: 'a claimed coupon is with its customer',
    differences: `
      select 'coupon ' || o."collarCouponNo" as words from ${owned('claim_coupons', 'claimedBy')} o
      left join ${owned('customer_coupons')} k on k.owner = o.owner and k.origin = 'claim' and k.reference = o."collarCouponNo"
      where o."claimedBy" is not null and k.id is null`,
  },
  {
    name: 'a coupon of a check-in is with its customer',
    differences: `
      select c.code || ' on ' || i.day as words from ${owned('sign_ins')} i join accounts c on c.id = i."accountId"
      cross join lateral generate_series(0, jsonb_array_length(i.coupons) - 1) as place
      left join ${owned('customer_coupons')} k on k.owner = i.owner and k.origin = 'signIn' and k.reference = i.day || ' ' || place
      where i."extraTaken" and k.id is null`,
  },
  {
    name: 'a coupon has what it comes from',
    differences: `
      select 'customer coupon ' || k.id as words from ${owned('customer_coupons')} k
      left join ${owned('coupon_packs')} p on k.origin = 'pack' and p.owner = k.owner
        and p."activityKeyId" = split_part(k.reference, ' ', 1)
      left join ${owned('claim_coupons', 'claimedBy')} o on k.origin = 'claim' and o.owner = k.owner and o."collarCouponNo" = k.reference
      left join ${owned('sign_ins')} i on k.origin = 'signIn' and i.owner = k.owner and i."extraTaken"
        and i.day::text = split_part(k.reference, ' ', 1)
      where p."accountId" is null and o."collarCouponNo" is null and i."accountId" is null`,
  },
  {
    name: 'a coupon was used while it was locked',
    differences: `
      select 'customer coupon ' || id as words from customer_coupons where "usedAt" >= "lockedUntil" or "usedAt" < "startsAt"`,
  },
];

export interface Difference {
  rule: string;
  words: string;
}

/** Compares beans, stock and coupons with what they came from, in one snapshot; empty where all agrees. */
export const auditBeans = (db: Database): Promise<Difference[]> =>
  db.transaction(
    async (tx) => {
      const found: Difference[] = [];
      for (const { name, differences } of rules) {
        const rows = await tx.select({ words: sql<string>`words` }).from(sql`(${sql.raw(differences)}) as differences`);
        found.push(...rows.map(({ words }) => ({ rule: name, words })));
      }
      return found;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
