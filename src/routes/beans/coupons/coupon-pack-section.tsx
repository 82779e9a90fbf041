import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EmittedFrom, SnapshotFrom } from 'xstate';
import type { ActivityInfo } from '../../../../contract/beans/activity/calls';
import { couponPackMachine } from '../../../machines/beans/coupon-pack/machine';
import { stateName } from '../../../machines/shared/state-name';
import { couponPackActors, dismissPack, packWasDismissed } from '../../../services/beans/coupons/coupon-pack';
import { remembersSession } from '../../../services/identity/session';
import { useFlow, useNotices } from '../../../services/shared/flow';
import { PackDialog, PackStrip } from '../../../ui/beans/coupons/CouponPack';
import { useSession } from '../../session/session-context';
import { useBeansNews } from '../anniversary-context';
import { useCustomerEvents } from '../use-customer-events';

type Snapshot = SnapshotFrom<typeof couponPackMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const contextOf = (snapshot: Snapshot) => snapshot.context;
const isOpen = (snapshot: Snapshot) => snapshot.hasTag('dialog');
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

const nothing = () => undefined;

/** The coupon pack; its popup waits until it is known who is here, so that it does not come up for who has the pack. */
export function CouponPackSection({ info }: { info: ActivityInfo }) {
  const { customer, state } = useSession();
  const [settled, setSettled] = useState(false);
  const told = customer !== undefined || state === 'failed';
  useEffect(() => {
    if (told || !remembersSession()) setSettled(true);
  }, [told]);
  if (settled) return <CouponPackFlow key={info.activityKeyId} info={info} known={customer !== undefined} />;
  return <PackStrip total={info.couponTotalAmount} received={info.couponReceived} onOpen={nothing} />;
}

/** R368, R391, R394–R396 */
export function CouponPackFlow({ info, known }: { info: ActivityInfo; known: boolean }) {
  const { activityKeyId, couponReceived, couponList, couponTotalAmount } = info;
  const machine = useMemo(
    () => couponPackMachine.provide({ actors: couponPackActors(activityKeyId) }),
    [activityKeyId],
  );
  const [input] = useState(() => ({ received: couponReceived, dismissed: packWasDismissed(activityKeyId) }));
  const actor = useFlow(machine, { input });
  const hear = useBeansNews();
  useNotices(
    actor,
    useCallback(
      (news: EmittedFrom<typeof couponPackMachine>) => {
        if (news.type === 'pack.dismiss') dismissPack(activityKeyId);
        else hear(news);
      },
      [activityKeyId, hear],
    ),
  );
  useCustomerEvents(actor);
  useEffect(() => actor.send({ type: 'pack.read', received: couponReceived }), [actor, couponReceived]);

  const state = useSelector(actor, stateOf);
  const { received, problem } = useSelector(actor, contextOf);
  return (
    <div data-flow="couponPack" data-state={state}>
      <PackStrip total={couponTotalAmount} received={received} onOpen={() => actor.send({ type: 'pack.open' })} />
      <PackDialog
        open={useSelector(actor, isOpen)}
        coupons={couponList}
        total={couponTotalAmount}
        result={state === 'claimed' || state === 'refused' ? state : 'none'}
        problem={problem}
        busy={useSelector(actor, isBusy)}
        onClaim={() => actor.send({ type: 'pack.claim', known })}
        onClose={() => actor.send({ type: 'pack.close' })}
      />
    </div>
  );
}
