import { screen } from '../../../src/machines/identity/we-chat-sign-in/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { loginOutside } from './beans-page';
import { stubPasskeys } from './passkeys';

export const driver: Driver = {
  screen,
  address: '/portal/login',
  arrive: async ({ page }, input) => {
    const address = `/portal/wechat${Object(input).intent === 'bind' ? '?bind=1' : ''}`;
    await page.goto(new URL(address, page.url()).href);
    await page.evaluate(stubPasskeys);
  },
  calls: {
    signIn: /\/signInByWeChat$/,
    readTerms: /\/getTerms$/,
    register: /\/registerByWeChat$/,
    bind: /\/bindWeChat$/,
  },
  elsewhere: ['请先登录'],
  outside: { login: loginOutside },
  answers: {
    signIn: { done: () => success({ customerCode: 'C10001' }) },
    readTerms: { done: (output) => success(output) },
    register: { done: () => success({ customerCode: 'C10001' }) },
    bind: { done: () => success(null) },
  },
};
