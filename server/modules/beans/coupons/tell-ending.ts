import { and, gt, isNull, lte, sql } from 'drizzle-orm';
import { beans } from '../../../../contract/limits/beans';
import { formatDateTime } from '../../../../contract/rules/dates';
import type { Database } from '../../../database/connection';
import { inboxMessages } from '../../../database/inbox-tables';
import { shortName, tellInbox } from '../../../inbox';
import { customerCoupons } from '../ledger/coupon-tables';

/** In one run; the next follows within the hour. */
const mostAtOnce = 5_000;

const keyOf = (id: number): string => `coupon:ending:${id}`;

/** Tells customers, once, of coupons that end soon and are neither used nor locked by an order. */
export async function tellOfEndingCoupons(db: Database, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + beans.couponReminderDays * 24 * 60 * 60_000);
  const coupons = await db
    .select()
    .from(customerCoupons)
    .where(
      and(
        gt(customerCoupons.endsAt, now),
        lte(customerCoupons.endsAt, soon),
        isNull(customerCoupons.orderNo),
        // Who has just got it has just read when it ends.
        sql`${customerCoupons.createdAt} <= ${customerCoupons.endsAt} - ${beans.couponReminderDays} * interval '1 day'`,
        sql`not exists (
          select 1 from ${inboxMessages} m
          where m."accountId" = ${customerCoupons.accountId} and m.key = 'coupon:ending:' || ${customerCoupons.id}
        )`,
      ),
    )
    .limit(mostAtOnce);
  await tellInbox(
    db,
    coupons.map(({ id, accountId, name, endsAt }) => ({
      accountId,
      kind: 'couponEnding',
      key: keyOf(id),
      parts: { subject: shortName(name), when: formatDateTime(endsAt) },
      href: '/portal/account/coupons',
    })),
    now,
  );
}
