import { screen } from '../../../src/machines/identity/second-factor/screen';
import { partOf, visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { beansCalls, beansReplies, beSignedIn, besideBeans, goTo } from './beans-page';

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands, input) => {
    await hands.always(
      'factor',
      success({ required: false, hasPassword: true, recoveryCodesLeft: 10, ...Object(input) }),
    );
    await beSignedIn(hands, true);
    await goTo(hands, '/portal/account');
    await hands.see([visible(partOf('secondFactor'))]);
  },
  calls: {
    ...beansCalls,
    factor: /\/getSecondFactor$/,
    phone: /\/getBoundPhone$/,
    sessions: /\/getSessions$/,
    startFactor: /\/startSecondFactor$/,
    confirmFactor: /\/confirmSecondFactor$/,
    passFactor: /\/passSecondFactor$/,
    renewCodes: /\/renewRecoveryCodes$/,
    removeFactor: /\/removeSecondFactor$/,
  },
  atOnce: { ...beansReplies, sessions: success([]), phone: success({ phone: '', changeable: true }) },
  answers: {
    startFactor: { done: (output) => success(output) },
    confirmFactor: { done: (output) => success(output) },
    passFactor: { done: () => success(null) },
    renewCodes: { done: (output) => success(output) },
    removeFactor: { done: () => success(null) },
  },
};
