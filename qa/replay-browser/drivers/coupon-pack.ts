import { sample } from '../../../src/machines/beans/coupon-pack/sample';
import { screen } from '../../../src/machines/beans/coupon-pack/screen';
import type { Driver, Hands } from '../driver';
import type { Reply } from '../reply';
import { success } from '../reply';
import {
  activityWith,
  beansCalls,
  beansReplies,
  beSignedIn,
  besideBeans,
  loginOutside,
  noSale,
  openBeans,
  readAnew,
} from './beans-page';

const pack = (couponReceived: boolean): Reply => success(activityWith({ ...sample, couponReceived }));

const isSet = (input: unknown, field: string): boolean =>
  typeof input === 'object' && input !== null && Reflect.get(input, field) === true;

async function openPack(hands: Hands, input: unknown): Promise<void> {
  await hands.always('activity', pack(isSet(input, 'received')));
  if (isSet(input, 'dismissed'))
    await hands.page.evaluate(() => sessionStorage.setItem('portal.couponPack.anniversary', '1'));
  // The popup waits until the visitor does something.
  await hands.page.addInitScript(() => setInterval(() => window.dispatchEvent(new Event('scroll')), 100));
  await openBeans(hands, 'couponPack');
}

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: openPack,
  calls: { ...beansCalls, receiveCoupons: /\/receiveCoupons$/ },
  atOnce: { ...beansReplies, loadSale: success(noSale) },
  outside: { login: loginOutside },
  answers: { receiveCoupons: { done: () => success(null) } },
  overrides: {
    'pack.claim': async ({ known }, hands, act) => {
      await beSignedIn(hands, known);
      await act();
    },
    'pack.read': ({ received }, hands) => readAnew(hands, 'activity', pack(received)),
  },
};
