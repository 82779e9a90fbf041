import { screen } from '../../../src/machines/identity/register/screen';
import type { Driver } from '../driver';
import { success } from '../reply';

export const driver: Driver = {
  screen,
  address: '/portal/login-frame?form=register',
  calls: {
    captcha: /\/getCaptcha$/,
    readTerms: /\/getTerms$/,
    sendCode: /\/sendRegistrationCode$/,
    register: /\/identity\/register$/,
  },
  atOnce: {
    captcha: success({ captchaId: 't'.repeat(43), svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  },
  answers: {
    readTerms: { done: (output) => success(output) },
    sendCode: { done: (output) => success(output) },
    register: { done: (output) => success(output) },
  },
};
