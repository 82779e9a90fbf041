import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';

/** What must hold in the books. Each query returns one row for each difference, with words that name it. */
const rules: ReadonlyArray<{ name: string; differences: string }> = [
  {
    name: 'a paid tip is listed under its video',
    differences: `
      select t."settlementAccessId" || ': ' || t."amountFen" || ' fen, listed ' || coalesce(r."rewardFen"::text, 'not') as words
      from tips t join live_videos v on v.id = t."videoId" left join live_rewards r on r.reference = t."settlementAccessId"
      where t.state = 'paid' and (r.id is null or r."rewardFen" <> t."amountFen" or r."accountId" <> t."accountId"
        or r."videoId" <> t."videoId")`,
  },
  {
    name: 'what is listed was paid, and not given back',
    differences: `
      select r.reference || ': ' || coalesce(t.state, 'no tip') as words
      from live_rewards r left join tips t on t."settlementAccessId" = r.reference
      where r.reference is not null and (t.id is null or t.state <> 'paid')`,
  },
  {
    name: 'the vendor and the tip agree',
    differences: `select "settlementAccessId" || ': ' || fault as words from tips where fault <> ''`,
  },
  {
    name: 'a payment ends',
    differences: `
      select "settlementAccessId" || ': ' || state as words from tips
      where (state = 'open' and "expiresAt" < now() - interval '1 hour')
        or (state = 'refunding' and "paidAt" < now() - interval '400 days')`,
  },
];

interface Totals {
  state: string;
  method: string;
  count: number;
  fen: number;
}

/** Compares tips with what is listed, in one snapshot, and adds them up. */
export const auditTips = (db: Database): Promise<{ differences: string[]; totals: Totals[] }> =>
  db.transaction(
    async (tx) => {
      const differences: string[] = [];
      for (const { name, differences: query } of rules) {
        const rows = await tx.select({ words: sql<string>`words` }).from(sql`(${sql.raw(query)}) as differences`);
        differences.push(...rows.map(({ words }) => `${words} (${name})`));
      }
      const totals = await tx
        .select({
          state: sql<string>`state`,
          method: sql<string>`coalesce(method, '-')`,
          count: sql<number>`count(*)::integer`,
          fen: sql<number>`sum("amountFen")::integer`,
        })
        .from(sql`tips`)
        .groupBy(sql`1, 2`)
        .orderBy(sql`1, 2`);
      return { differences, totals };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
