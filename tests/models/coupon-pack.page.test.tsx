import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect } from 'vitest';
import type { ActivityInfo } from '../../contract/beans/activity/calls';
import { model } from '../../src/machines/beans/coupon-pack/model';
import { sample } from '../../src/machines/beans/coupon-pack/sample';
import { screen } from '../../src/machines/beans/coupon-pack/screen';
import { CouponPackFlow } from '../../src/routes/beans/coupons/coupon-pack-section';
import { packWasDismissed } from '../../src/services/beans/coupons/coupon-pack';
import { BeansStage, hasArrived, held, inputNamed, newVisit } from './support/beans';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

const info: ActivityInfo = {
  activityKeyId: 'ANNIV-18',
  title: '十八周年庆',
  startTime: 0,
  endTime: 1,
  currentTime: 0,
  generalMaxBeanQuantity: 60,
  orderMaxMultiplier: 2,
  ...sample,
  task: true,
  couponReceived: false,
  rules: [],
};

const shown = held({ received: false, known: true });

function Pack() {
  const { received, known } = shown.use();
  return <CouponPackFlow info={{ ...info, couponReceived: received }} known={known} />;
}

await describeRenderedFlow({
  flow: flowNamed('couponPack'),
  screen,
  requirements: ['R368', 'R391', 'R394', 'R395', 'R396'],
  render: ({ name }) => {
    newVisit();
    sessionStorage.clear();
    shown.set({ received: inputNamed<{ received: boolean }>(model.inputs, name).received, known: true });
    return (
      <QueryClientProvider client={new QueryClient()}>
        <BeansStage>
          <Pack />
        </BeansStage>
      </QueryClientProvider>
    );
  },
  // The page sends a running machine what an earlier one would begin with.
  arrive: () => hasArrived('couponPack'),
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  overrides: {
    'pack.claim': ({ known }, _, act) => {
      shown.set({ ...shown.get(), known });
      return act();
    },
    'pack.close': async (_event, _hands, act) => {
      await act();
      // R368: not again in this session.
      expect(packWasDismissed('ANNIV-18')).toBe(true);
    },
    'pack.read': ({ type, received }, { send }) => {
      if (shown.get().received === received) send({ type, received });
      else shown.set({ ...shown.get(), received });
    },
  },
});
