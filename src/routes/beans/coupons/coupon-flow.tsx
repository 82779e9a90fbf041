import { useCallback, useEffect, useMemo } from 'react';
import type { ClaimCoupon, ProcessState } from '../../../../contract/beans/coupons/calls';
import type { couponMachine } from '../../../machines/beans/coupon/machine';
import type { CouponNumbers } from '../../../services/beans/coupons/coupon';
import type { FlowDefinition } from '../../../services/shared/flow';
import type { Login } from '../../../services/shared/login';
import { useFlow, useStateName, useTag } from '../../../services/shared/use-flow';
import type { ClaimDialogProps } from '../../../ui/beans/coupons/ClaimDialog';
import type { CouponReason } from '../../../ui/beans/coupons/CouponPage';
import { CouponCard, CouponEmpty } from '../../../ui/beans/coupons/CouponPage';
import { useSession } from '../../session/session-context';
import { useNotices } from '../../shared/notices';
import { useLaterDialog } from '../../shared/use-later-dialog';
import { useLoadFailure } from '../../shared/use-load-failure';
import type { CustomerEvent } from '../use-customer-events';
import { useCustomerEvents } from '../use-customer-events';

const firstState = ({ processState, own }: { processState: ProcessState; own: boolean }): string => {
  if (own) return 'owned';
  if (processState === 5) return 'claimed';
  if (processState === 6) return 'notStarted';
  if (processState === 7) return 'expired';
  return processState === 8 ? 'voided' : 'claimable';
};

const definition = (numbers: CouponNumbers, login: Login): FlowDefinition<typeof couponMachine> => ({
  first: (input) => ({
    value: firstState(input),
    context: { customerCode: '', phone: '', ...input },
    tags: firstState(input) === 'claimable' ? ['card'] : [],
  }),
  load: async () => (await import('../../../services/beans/coupons/coupon-flow')).couponFlow(numbers, login),
  when: 'mounted',
});

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

/** The coupon of the address with the flow of claiming it (R427–R430). Give it a key when the numbers may change. */
export function CouponFlow({ coupon, numbers, ownCode }: CouponFlowProps) {
  const { login } = useSession();
  const { processState, own } = coupon;
  const flow = useFlow(
    () => definition(numbers, login),
    useMemo(() => ({ processState, own }), [processState, own]),
  );
  useNotices(flow);
  useLoadFailure(flow);
  const leave = useCallback(
    (event: CustomerEvent) => {
      if (event.type === 'customer.gone') flow.send(event);
    },
    [flow],
  );
  useCustomerEvents(leave);
  useEffect(() => flow.update({ type: 'coupon.read', processState, own }), [flow, processState, own]);

  const state = useStateName(flow);
  const open = useTag(flow, 'dialog');
  const busy = useTag(flow, 'busy');
  const close = () => flow.send({ type: 'dialog.close' });
  const dialog = useLaterDialog<ClaimDialogProps>(loadDialog, open, close);

  const reason = reasons[state];
  return (
    <div data-flow="coupon" data-state={state}>
      {reason === undefined ? (
        <CouponCard
          coupon={coupon}
          owned={state === 'owned'}
          busy={open && dialog.loading}
          onClaim={() => flow.send({ type: 'coupon.claim', known: ownCode !== '' })}
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
          onSubmit={(claim) => flow.send({ type: 'form.submit', ...claim })}
          onClose={close}
        />
      )}
    </div>
  );
}
