import { useEffect, useMemo, useRef, useState } from 'react';
import type { ActivityInfo } from '../../../../contract/beans/activity/calls';
import type { couponPackMachine } from '../../../machines/beans/coupon-pack/machine';
import { dismissPack, packWasDismissed } from '../../../services/beans/coupons/coupon-pack';
import { remembersSession } from '../../../services/identity/session';
import type { FlowDefinition } from '../../../services/shared/flow';
import type { Login } from '../../../services/shared/login';
import { useFlow, useFlowContext, useStateName, useTag } from '../../../services/shared/use-flow';
import { PackDialog, PackStrip } from '../../../ui/beans/coupons/CouponPack';
import { useSession } from '../../session/session-context';
import { useNotices } from '../../shared/notices';
import { useLoadFailure } from '../../shared/use-load-failure';
import { useBeansChange } from '../use-beans-change';

const definition = (activityKeyId: string, login: Login): FlowDefinition<typeof couponPackMachine> => ({
  first: ({ received, dismissed }) => ({
    value: received ? 'received' : dismissed ? 'closed' : 'popup',
    context: { received, dismissed, problem: '' },
    tags: received || dismissed ? [] : ['dialog'],
  }),
  load: async () =>
    (await import('../../../services/beans/coupons/coupon-pack-flow')).couponPackFlow(activityKeyId, login),
  when: 'mounted',
});

/** What follows a press, not what begins it: a window that came in between would take the rest of it. */
const uses = ['click', 'keyup', 'scroll'] as const;

const controls = 'a, button, input, select, textarea';

/** Whether the page was pressed beside its controls, or scrolled: what a control opens is not covered. */
function useBegun(): [begun: boolean, begin: () => void] {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    const use = ({ target }: Event) => {
      const meant = target instanceof Element && target.closest(controls) !== null;
      if (!meant && document.querySelector('[role="dialog"]') === null) setBegun(true);
    };
    for (const name of uses) window.addEventListener(name, use, options);
    return () => listening.abort();
  }, []);
  return [begun, () => setBegun(true)];
}

/**
 * The coupon pack. Its popup waits for the session, so that customers who have the pack do not see it, and does not cover a
 * page on which nothing was done yet.
 */
export function CouponPackSection({ info }: { info: ActivityInfo }) {
  const { customer, state } = useSession();
  const [settled, setSettled] = useState(false);
  const known = customer !== undefined || state === 'failed';
  useEffect(() => {
    if (known || !remembersSession()) setSettled(true);
  }, [known]);
  const [begun, begin] = useBegun();
  if (settled && (begun || info.couponReceived || packWasDismissed(info.activityKeyId)))
    return <CouponPackFlow key={info.activityKeyId} info={info} known={customer !== undefined} />;
  return <PackStrip total={info.couponTotalAmount} received={info.couponReceived} onOpen={begin} />;
}

/** R368, R391, R394–R396 */
export function CouponPackFlow({ info, known }: { info: ActivityInfo; known: boolean }) {
  const { activityKeyId, couponReceived, couponList, couponTotalAmount } = info;
  const { login } = useSession();
  const [dismissed] = useState(() => packWasDismissed(activityKeyId));
  const flow = useFlow(
    () => definition(activityKeyId, login),
    useMemo(() => ({ received: couponReceived, dismissed }), [couponReceived, dismissed]),
  );
  const strip = useRef<HTMLDivElement>(null);
  const refresh = useBeansChange();
  useNotices(flow, (news) => (news.type === 'pack.dismiss' ? dismissPack(activityKeyId) : refresh()));
  useLoadFailure(flow);
  useEffect(() => flow.update({ type: 'pack.read', received: couponReceived }), [flow, couponReceived]);

  const state = useStateName(flow);
  const { received, problem } = useFlowContext(flow);
  const open = useTag(flow, 'dialog');
  return (
    <div data-flow="couponPack" data-state={state}>
      <PackStrip
        ref={strip}
        total={couponTotalAmount}
        received={received}
        onOpen={() => flow.send({ type: 'pack.open' })}
      />
      <PackDialog
        strip={strip}
        open={open}
        coupons={couponList}
        total={couponTotalAmount}
        result={state === 'claimed' || state === 'refused' || state === 'phoneMissing' ? state : 'none'}
        problem={problem}
        busy={useTag(flow, 'busy')}
        onClaim={() => flow.send({ type: 'pack.claim', known })}
        onClose={() => flow.send({ type: 'pack.close' })}
      />
    </div>
  );
}
