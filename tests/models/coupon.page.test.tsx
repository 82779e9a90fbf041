import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ClaimCoupon } from '../../contract/beans/coupons/calls';
import { CouponFlow } from '../../src/routes/beans/coupons/coupon-flow';
// What is fetched when it is first used is fetched before the tests.
import '../../src/routes/beans/coupons/coupon-dialog';
import { model } from '../../src/machines/beans/coupon/model';
import { sample, screen } from '../../src/machines/beans/coupon/screen';
import { BeansStage, hasArrived, held, inputNamed, leave, newVisit } from './support/beans';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

const shown = held<Pick<ClaimCoupon, 'processState' | 'own'> & { ownCode: string }>({
  processState: 4,
  own: false,
  ownCode: 'C10001',
});

function Coupon() {
  const { ownCode, ...read } = shown.use();
  const numbers = { collarCouponNo: 'CP1', randomCode: 'R1' };
  return <CouponFlow coupon={{ ...sample, ...read }} numbers={numbers} ownCode={ownCode} />;
}

await describeRenderedFlow({
  flow: flowNamed('coupon'),
  screen,
  requirements: ['R427', 'R428', 'R430', 'R431'],
  render: ({ name }) => {
    newVisit();
    shown.set({
      ...inputNamed<Pick<ClaimCoupon, 'processState' | 'own'>>(model.inputs, name),
      ownCode: 'C10001',
    });
    return (
      <QueryClientProvider client={new QueryClient()}>
        <BeansStage>
          <Coupon />
        </BeansStage>
      </QueryClientProvider>
    );
  },
  // The page sends a running machine what an earlier one would begin with.
  arrive: () => hasArrived('coupon'),
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  overrides: {
    'coupon.claim': async ({ known }, _, act) => {
      shown.set({ ...shown.get(), ownCode: known ? 'C10001' : '' });
      await act();
      // Who signs in is known when the form comes.
      shown.set({ ...shown.get(), ownCode: 'C10001' });
    },
    'coupon.read': ({ type, processState, own }, { send }) => {
      const before = shown.get();
      if (before.processState === processState && before.own === own) send({ type, processState, own });
      else shown.set({ ...before, processState, own });
    },
    'customer.gone': leave,
  },
});
