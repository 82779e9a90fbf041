import type { ReactNode } from 'react';
import type { CouponGroup, CouponState, CustomerCoupon } from '../../../../contract/beans/coupons/calls';
import { AccountSection } from '../../parts/AccountSection';
import { Card } from '../../parts/Card';
import { classNames } from '../../parts/class-names';
import { panelId, Tabs, tabId } from '../../parts/Tabs';
import { activityTypeWord, couponValue } from './coupon-words';
import styles from './OwnCoupons.module.css';
import { Value } from './Value';

export function CouponsFrame({ children }: { children: ReactNode }) {
  return (
    <AccountSection title="我的优惠券" note="下单时在支付页选用，每笔订单的使用条件以券面为准。">
      <Card>{children}</Card>
    </AccountSection>
  );
}

const groups = [
  ['usable', '可使用'],
  ['locked', '使用中'],
  ['used', '已使用'],
  ['expired', '已过期'],
] as const satisfies ReadonlyArray<readonly [CouponGroup, string]>;

interface CouponGroupsProps {
  current: CouponGroup;
  /** Coupons of each group; undefined until they are known. */
  numbers: Readonly<Record<CouponGroup, number>> | undefined;
  onChoose: (group: CouponGroup) => void;
  children: ReactNode;
}

const name = 'coupons';

export function CouponGroups({ current, numbers, onChoose, children }: CouponGroupsProps) {
  return (
    <>
      <Tabs
        label="优惠券状态"
        name={name}
        onePanel
        tabs={groups.map(([key, word]) => ({ key, label: numbers ? `${word} ${numbers[key]}` : word }))}
        current={current}
        onChoose={onChoose}
      />
      <div role="tabpanel" id={panelId(name)} aria-labelledby={tabId(name, current)} className={styles.panel}>
        {children}
      </div>
    </>
  );
}

const stateWords = {
  unused: '未使用',
  locked: '使用中',
  used: '已使用',
  expired: '已过期',
  released: '已退回',
} as const satisfies Record<CouponState, string>;

const originWords = {
  pack: '周年庆优惠券包',
  claim: '链接领取',
  signIn: '连续签到奖励',
} as const satisfies Record<CustomerCoupon['origin'], string>;

const minuteOf = (time: string): string => time.slice(0, 16);

/** What has become of a coupon, besides its state. */
function noteOf({ state, orderNo, lockedUntil, usedTime }: CustomerCoupon): string | undefined {
  if (state === 'locked') return `订单${orderNo}待支付，${minuteOf(lockedUntil ?? '')}前未支付将自动退回`;
  if (state === 'used') return `订单${orderNo}，使用于${minuteOf(usedTime ?? '')}`;
  return state === 'released' ? '订单已取消或超时未支付，优惠券已退回，可再次使用' : undefined;
}

export function CouponList({ coupons }: { coupons: readonly CustomerCoupon[] }) {
  return (
    <ul className={styles.list}>
      {coupons.map((coupon) => (
        <Coupon key={coupon.couponId} coupon={coupon} />
      ))}
    </ul>
  );
}

function Coupon({ coupon }: { coupon: CustomerCoupon }) {
  const { couponId, name: title, detail, couponType, minConsumeMoney, couponDiscountConfig, state, origin } = coupon;
  const threshold = minConsumeMoney > 0 ? `满${minConsumeMoney}元可用` : '无门槛';
  const terms = detail.includes(threshold) ? [detail] : [detail, threshold].filter((word) => word !== '');
  const note = noteOf(coupon);
  const isOver = state === 'used' || state === 'expired';
  return (
    <li className={classNames(styles.coupon, isOver && styles.over)}>
      <span className={styles.worth}>
        <Value className={styles.value} value={couponValue(couponType, couponDiscountConfig)} />
        <span>{activityTypeWord(couponType)}</span>
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <strong>{title}</strong>
          <span className={classNames(styles.state, styles[state])}>{stateWords[state]}</span>
        </p>
        <p>{terms.join('，')}</p>
        <p className="tabular">
          {`有效期：${minuteOf(coupon.couponEffectiveStarTime)}至${minuteOf(coupon.couponEffectiveEndTime)}`}
        </p>
        <p>{`编号${couponId} · ${originWords[origin]}`}</p>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
    </li>
  );
}
