import type { ReactNode, Ref, RefObject } from 'react';
import { useEffect, useId, useRef } from 'react';
import type { ActivityCoupon } from '../../../../contract/beans/activity/calls';
import { beansMessages } from '../../../../contract/beans/messages';
import { CheckIcon } from '../../icons/CheckIcon';
import { CloseIcon } from '../../icons/CloseIcon';
import { CouponIcon } from '../../icons/CouponIcon';
import { Button, ButtonLink } from '../../parts/Button';
import { useBackCloses } from '../../parts/use-back-closes';
import styles from './CouponPack.module.css';
import { activityTypeWord, couponValue } from './coupon-words';
import { Value } from './Value';

interface PackStripProps {
  ref?: Ref<HTMLDivElement>;
  total: number;
  received: boolean;
  onOpen: () => void;
}

/** The strip on the page by which the pack is opened. */
export function PackStrip({ ref, total, received, onOpen }: PackStripProps) {
  return (
    <div ref={ref} className={styles.strip}>
      <p className={styles.total}>
        <CouponIcon />
        <span>
          <strong>周年庆优惠券包</strong>
          {`总价值${total}元，每个注册手机号限领一次`}
        </span>
      </p>
      {received ? (
        <span className={styles.received}>
          <CheckIcon />
          <span>已领取</span>
          <a href="/portal/account/coupons">查看我的优惠券</a>
        </span>
      ) : (
        <Button className={styles.gold} onClick={onOpen}>
          领取优惠券
        </Button>
      )}
    </div>
  );
}

interface PackDialogProps {
  /** Gets the focus afterwards, where nothing else does. */
  strip: RefObject<HTMLElement | null>;
  open: boolean;
  coupons: readonly ActivityCoupon[];
  total: number;
  /** What the server answers. */
  result: 'none' | 'claimed' | 'refused' | 'phoneMissing';
  problem: string;
  busy: boolean;
  onClaim: () => void;
  onClose: () => void;
}

/** The coupons of the pack with their types and their total (R394, R395); a dialog of the browser itself. */
export function PackDialog({ strip, open, coupons, total, result, problem, busy, onClaim, onClose }: PackDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const title = useId();
  useBackCloses(open, onClose);
  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return undefined;
    dialog.showModal();
    return () => {
      dialog.close();
      // The browser gives the focus back, unless the button is gone with the claim, or the dialog came up by itself.
      if (document.activeElement === document.body || dialog.contains(document.activeElement))
        strip.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    };
  }, [open, strip]);
  // The close button is first in the document, but not what the dialog is for.
  const claimed = result === 'claimed';
  useEffect(() => {
    if (open) element.current?.querySelector<HTMLElement>(claimed ? '[data-known]' : '[data-claim]')?.focus();
  }, [open, claimed]);
  return (
    <dialog
      ref={element}
      className={styles.dialog}
      aria-labelledby={title}
      onCancel={(event) => {
        // The flow closes it, so that flow and page agree.
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // Without a press before it, as on a popup, a phone's Back and Escape close the dialog without asking. The event comes
        // late: the dialog may be open again.
        if (open && element.current?.open === false) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={title}>周年庆优惠券包</h2>
        <p>{`${coupons.length}张优惠券，总价值${total}元`}</p>
        <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {claimed ? (
        <Claimed onClose={onClose} />
      ) : (
        <>
          <ul className={styles.list}>
            {coupons.map((coupon) => (
              <Coupon key={`${coupon.couponType} ${coupon.name} ${coupon.detail}`} coupon={coupon} />
            ))}
          </ul>
          <div className={styles.foot}>
            {result === 'refused' && (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            )}
            {result === 'phoneMissing' ? (
              <>
                <p className={styles.problem} role="alert">
                  {beansMessages.phoneMissing}
                </p>
                <ButtonLink
                  href="/portal/account?next=couponPack"
                  size="large"
                  block
                  className={styles.gold}
                  data-claim
                >
                  去绑定手机号码
                </ButtonLink>
              </>
            ) : (
              <Button size="large" block className={styles.gold} data-claim loading={busy} onClick={onClaim}>
                {result === 'refused' ? '重新领取' : '一键领取'}
              </Button>
            )}
          </div>
        </>
      )}
    </dialog>
  );
}

function Claimed({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <>
      <div className={styles.done} role="alert">
        <CheckIcon />
        恭喜您，领取成功
        <Button className={styles.gold} data-known onClick={onClose}>
          知道了
        </Button>
      </div>
      <p className={styles.all}>
        <a href="/portal/account/coupons">查看我的优惠券</a>
      </p>
    </>
  );
}

function Coupon({ coupon }: { coupon: ActivityCoupon }) {
  const { name, detail, couponType, minConsumeMoney, couponDiscountConfig } = coupon;
  const threshold = minConsumeMoney > 0 ? `满${minConsumeMoney}元可用` : '无门槛';
  return (
    <li className={styles.coupon}>
      <span className={styles.worth}>
        <Value className={styles.value} value={couponValue(couponType, couponDiscountConfig)} />
        <span className={styles.type}>{activityTypeWord(couponType)}</span>
      </span>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span>{detail}</span>
        {!detail.includes(threshold) && <span>{threshold}</span>}
      </span>
    </li>
  );
}
