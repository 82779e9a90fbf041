import type { CouponValue } from './coupon-words';

/** The big figure of a coupon. */
export function Value({ value: { amount, unit }, className }: { value: CouponValue; className?: string }) {
  return (
    <span className={className}>
      {unit === '¥' && <small>¥</small>}
      <span className="tabular">{amount}</span>
      {unit === '折' && <small>折</small>}
    </span>
  );
}
