import { button, there } from '../../../src/machines/shared/screen';
import { screen } from '../../../src/machines/tips/tip/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { beansReplies, beSignedIn, besideBeans, goTo, loginOutside } from './beans-page';

const answered = { done: (output: unknown) => success(output) };

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await goTo(hands, '/portal/factoryVideo/0/0');
    await hands.see([there(button('打赏'))]);
  },
  calls: {
    customer: /\/getCustomerInfo$/,
    openPayment: /\/factoryLive\/reward$/,
    askPayment: /\/factoryLive\/getRewardStatus$/,
    endPayment: /\/factoryLive\/cancelReward$/,
  },
  atOnce: { customer: beansReplies.customer },
  outside: { login: loginOutside },
  answers: { openPayment: answered, askPayment: answered, endPayment: answered },
  overrides: {
    'tip.ask': async ({ known }, hands, act) => {
      await beSignedIn(hands, known);
      await act();
    },
  },
};
