import { screen } from '../../../src/machines/identity/forgotten-password/screen';
import type { Driver } from '../driver';
import { messageOf, success } from '../reply';

export const driver: Driver = {
  screen,
  address: '/portal/login-frame?form=forgotten',
  calls: {
    captcha: /\/getCaptcha$/,
    askForMail: /\/requestPasswordReset$/,
  },
  atOnce: {
    captcha: success({ captchaId: 't'.repeat(43), svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  },
  answers: { askForMail: { done: (output) => success(null, messageOf(output)) } },
};
