import type { CouponOfOrder } from '../../../../contract/beans/coupons/calls';
import type { Config } from '../../../config';
import { ConfigError } from '../../../config';
import type { Database } from '../../../database/connection';
import { logCommand, runCommand, withData } from '../../../operator';
import { couponRefusals } from './wallet-handlers';
import type { CouponOutcome } from './wallet-store';
import { consumeCoupon, lockCoupon, releaseCoupon } from './wallet-store';

const usage = 'Usage: npm run coupons:change -- lock|use|release COUPON CUSTOMER ORDER';

type Change = (db: Database, wanted: CouponOfOrder, config: Config) => Promise<CouponOutcome>;

const changes: Readonly<Record<string, Change>> = {
  lock: (db, wanted, { couponLockMinutes }) => lockCoupon(db, wanted, couponLockMinutes, null),
  use: (db, wanted) => consumeCoupon(db, wanted, null),
  release: (db, wanted) => releaseCoupon(db, wanted, null),
};

const code = /^[A-Za-z0-9-]{1,40}$/;

/** What the ordering system does with a coupon, by hand. */
runCommand(async ([verb = '', coupon = '', customerCode = '', orderNo = '', ...words]) => {
  const change = Object.hasOwn(changes, verb) ? changes[verb] : undefined;
  const isNamed = /^[1-9]\d{0,8}$/.test(coupon) && code.test(customerCode) && code.test(orderNo);
  if (!change || !isNamed || words.length > 0) throw new ConfigError(usage);
  const wanted = { couponId: Number(coupon), customerCode, orderNo };
  const outcome = await withData(({ db, config }) =>
    db.transaction(async (tx) => {
      const changed = await change(tx, wanted, config);
      const after = { couponAct: verb, orderNo };
      if (changed.refusal === undefined)
        await logCommand(tx, {
          resource: 'activity',
          act: 'change',
          subject: `优惠券 ${coupon} ${customerCode}`,
          after,
        });
      return changed;
    }),
  );
  if (outcome.refusal !== undefined)
    throw new ConfigError(`Nothing was changed: ${couponRefusals[outcome.refusal]} (${outcome.refusal})`);
  return `Coupon ${coupon} is ${outcome.coupon?.state}`;
});
