import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import type { EmittedFrom, SnapshotFrom } from 'xstate';
import type { ClaimCoupon } from '../../../../contract/beans/coupons/calls';
import { couponMachine } from '../../../machines/beans/coupon/machine';
import { stateName } from '../../../machines/shared/state-name';
import type { CouponNumbers } from '../../../services/beans/coupons/coupon';
import { couponActors } from '../../../services/beans/coupons/coupon';
import { useFlow, useNotices } from '../../../services/shared/flow';
import type { ClaimDialogProps } from '../../../ui/beans/coupons/ClaimDialog';
import type { CouponReason } from '../../../ui/beans/coupons/CouponPage';
import { CouponCard, CouponEmpty } from '../../../ui/beans/coupons/CouponPage';
import { useLazyPart } from '../../../ui/parts/use-lazy-part';
import { useSession } from '../../session/session-context';
import { useCustomerEvents } from '../use-customer-events';
import { useShortNotice } from '../use-short-notice';

type Snapshot = SnapshotFrom<typeof couponMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const isOpen = (snapshot: Snapshot) => snapshot.hasTag('dialog');
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

const loadDialog = () => import('./coupon-dialog');

const reasons: Readonly<Record<string, CouponReason>> = {
  claimed: 'claimed',
  notStarted: 'notStarted',
  expired: 'expired',
  voided: 'voided',
};

export interface CouponFlowProps {
  coupon: ClaimCoupon;
  numbers: CouponNumbers;
  /** Of who is signed in; empty for a visitor. */
  ownCode: string;
}

/** The coupon of the address with the flow of claiming it (R427–R430). */
export function CouponFlow({ coupon, numbers, ownCode }: CouponFlowProps) {
  const { collarCouponNo, randomCode } = numbers;
  const { openLogin } = useSession();
  const machine = useMemo(
    () => couponMachine.provide({ actors: couponActors({ collarCouponNo, randomCode }) }),
    [collarCouponNo, randomCode],
  );
  const { processState } = coupon;
  const actor = useFlow(machine, { input: { processState } });
  const dialog = useLazyPart<ClaimDialogProps>(loadDialog);
  const [say, notice] = useShortNotice();
  useNotices(
    actor,
    useCallback(
      (news: EmittedFrom<typeof couponMachine>) => {
        if (news.type === 'notice') say(news);
        else openLogin();
      },
      [say, openLogin],
    ),
  );
  useCustomerEvents(actor);
  useEffect(() => actor.send({ type: 'coupon.read', processState }), [actor, processState]);

  const state = useSelector(actor, stateOf);
  const open = useSelector(actor, isOpen);
  const busy = useSelector(actor, isBusy);
  const loadPart = dialog.load;
  useEffect(() => {
    if (open) loadPart();
  }, [open, loadPart]);
  useEffect(() => {
    if (dialog.state !== 'failed') return;
    say({ level: 'error', text: '网络异常，请检查网络后重试' });
    actor.send({ type: 'dialog.close' });
  }, [dialog.state, actor, say]);

  const reason = reasons[state];
  return (
    <div data-flow="coupon" data-state={state}>
      {reason === undefined ? (
        <CouponCard
          coupon={coupon}
          busy={open && dialog.state === 'loading'}
          onClaim={() => actor.send({ type: 'coupon.claim', known: ownCode !== '' })}
        />
      ) : (
        <CouponEmpty reason={reason} opens={reason === 'notStarted' ? coupon.couponEffectiveStarTime : undefined} />
      )}
      {dialog.Part && (
        <dialog.Part
          open={open}
          busy={busy}
          succeeded={state === 'succeeded'}
          ownCode={ownCode}
          couponName={coupon.couponName}
          onSubmit={(claim) => actor.send({ type: 'form.submit', ...claim })}
          onClose={() => actor.send({ type: 'dialog.close' })}
        />
      )}
      {notice}
    </div>
  );
}
