import type { ReactNode } from 'react';
import type { ClaimCoupon } from '../../../../contract/beans/coupons/calls';
import { bannerPromise } from '../../../../contract/rules/photos';
import { Button } from '../../parts/Button';
import { EmptyState } from '../../parts/EmptyState';
import { FailedState } from '../../parts/FailedState';
import { Picture } from '../../parts/Picture';
import styles from './CouponPage.module.css';
import { claimTypeWord, couponValue } from './coupon-words';
import { Value } from './Value';

/** On a narrow page the picture is as high as the band, and wider than the page. */
const bandSizes = '(max-width: 767px) 750px, 100vw';

export function CouponFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Picture path={bannerPromise.path} ratio={4.8} sizes={bandSizes} first className={styles.band} />
      <div className={styles.stage}>
        <div className={styles.heading}>
          <h1>领取优惠券</h1>
          <p>一份心意，请您收下</p>
        </div>
        {children}
      </div>
    </div>
  );
}

interface CouponCardProps {
  coupon: ClaimCoupon;
  /** The customer has it already. */
  owned: boolean;
  busy: boolean;
  onClaim: () => void;
}

const dayOfTime = (time: string): string => time.slice(0, 16);

/** The coupon with what it is worth and until when (R427, R431). */
export function CouponCard({ coupon, owned, busy, onClaim }: CouponCardProps) {
  const { couponName, couponType, couponDiscountConfig, couponEffectiveStarTime, couponEffectiveEndTime } = coupon;
  return (
    <>
      <div className={`${styles.box} ${styles.coupon}`}>
        <div className={styles.worth}>
          <Value className={styles.value} value={couponValue(couponType, couponDiscountConfig)} />
          <span className={styles.type}>{claimTypeWord(couponType)}</span>
        </div>
        <div className={styles.words}>
          <h2>{couponName}</h2>
          <p>
            有效期：{dayOfTime(couponEffectiveStarTime)}至{dayOfTime(couponEffectiveEndTime)}
          </p>
          <p>每张优惠券仅限一位客户领取</p>
        </div>
      </div>
      <div className={styles.action}>
        {owned ? (
          <>
            <strong>您已领取</strong>
            <p>
              优惠券已放入<a href="/portal/account/coupons">我的优惠券</a>，下单时可以使用。
            </p>
          </>
        ) : (
          <>
            <Button size="large" className={`${styles.press} ${styles.hot}`} loading={busy} onClick={onClaim}>
              立即领取
            </Button>
            <p>领取需要登录客户账号</p>
          </>
        )}
      </div>
    </>
  );
}

const reasons = {
  claimed: { title: '优惠券已被领取，下次早点来哦～', note: '更多优惠请留意周年庆活动。' },
  notStarted: { title: '优惠券未到领取时间', note: '请在开始后再来领取。' },
  expired: { title: '优惠券已过期', note: '更多优惠请留意周年庆活动。' },
  voided: { title: '优惠券已作废', note: '如有疑问，请联系您的业务员。' },
  missing: { title: '优惠券不存在', note: '请核对领取链接是否完整。' },
} as const;

export type CouponReason = keyof typeof reasons;

/** Why there is nothing to claim; each state has its own words. */
export function CouponEmpty({ reason, opens }: { reason: CouponReason; opens?: string }) {
  const { title, note } = reasons[reason];
  return (
    <div className={styles.box}>
      <EmptyState title={title} note={opens === undefined ? note : `${dayOfTime(opens)}开始领取，届时再来。`} />
    </div>
  );
}

export function CouponFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.box}>
      <FailedState message="优惠券暂时无法显示" onRetry={onRetry} />
    </div>
  );
}
