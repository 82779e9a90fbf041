import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../database/connection';
import { claimCoupons } from './claim-tables';

/** Coupons that a customer has claimed, for the list of their submissions. */
export async function couponSubmissions(db: Database, account: { id: string }, limit: number) {
  const rows = await db
    .select({ name: claimCoupons.couponName, at: claimCoupons.claimedAt })
    .from(claimCoupons)
    .where(eq(claimCoupons.claimedBy, account.id))
    .orderBy(desc(claimCoupons.claimedAt))
    .limit(limit);
  return rows.flatMap(({ name, at }) =>
    at === null
      ? []
      : [
          {
            kind: '优惠券',
            number: '',
            title: name,
            state: '已领取',
            submittedAt: at,
            address: '/portal/account/coupons',
          },
        ],
  );
}
