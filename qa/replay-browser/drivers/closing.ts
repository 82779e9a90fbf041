import { screen } from '../../../src/machines/identity/closing/screen';
import { partOf, visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { beansCalls, beansReplies, beSignedIn, besideBeans, closingReply, goTo } from './beans-page';

const { checkClosing: _, ...replies } = beansReplies;

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands, input) => {
    await hands.always('checkClosing', closingReply(input));
    await beSignedIn(hands, true);
    await goTo(hands, '/portal/account');
    await hands.see([visible(partOf('closing'))]);
    hands.hold('checkClosing');
  },
  calls: {
    ...beansCalls,
    phone: /\/getBoundPhone$/,
    factor: /\/getSecondFactor$/,
    sessions: /\/getSessions$/,
    requestClosing: /\/requestClosing$/,
    withdrawClosing: /\/withdrawClosing$/,
    saveOwnData: /\/ownData$/,
  },
  atOnce: {
    ...replies,
    sessions: success([]),
    phone: success({ phone: '', changeable: true }),
    factor: success({
      enrolled: false,
      passed: false,
      required: false,
      permitNeeded: false,
      hasPassword: true,
      recoveryCodesLeft: 0,
      passkeys: [],
    }),
  },
  answers: {
    checkClosing: { done: closingReply },
    requestClosing: { done: closingReply },
    withdrawClosing: { done: closingReply },
    saveOwnData: { done: () => success({}) },
  },
};
