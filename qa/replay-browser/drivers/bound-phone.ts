import { screen } from '../../../src/machines/identity/bound-phone/screen';
import { partOf, visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import type { Reply } from '../reply';
import { success } from '../reply';
import { beansCalls, beansReplies, beSignedIn, besideBeans, goTo } from './beans-page';

const phoneReply = (value: unknown): Reply => success({ phone: Object(value).bound ?? '', changeable: true });

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands, input) => {
    await hands.always('phone', phoneReply(input));
    await beSignedIn(hands, true);
    await goTo(hands, '/portal/account');
    await hands.see([visible(partOf('boundPhone'))]);
  },
  calls: {
    ...beansCalls,
    phone: /\/getBoundPhone$/,
    factor: /\/getSecondFactor$/,
    sessions: /\/getSessions$/,
    sendCode: /\/sendPhoneCode$/,
    bindPhone: /\/bindPhone$/,
  },
  atOnce: {
    ...beansReplies,
    sessions: success([]),
    // Without it the page hears that nobody is signed in.
    factor: success({
      enrolled: false,
      passed: false,
      required: false,
      hasPassword: true,
      recoveryCodesLeft: 0,
      passkeys: [],
    }),
  },
  answers: {
    sendCode: { done: () => success(null) },
    bindPhone: { done: (output) => success({ changeable: true, ...Object(output) }) },
  },
};
