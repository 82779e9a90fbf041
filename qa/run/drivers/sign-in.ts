import { screen } from '../../../src/machines/identity/sign-in/screen';
import { button, label, partOf } from '../../../src/machines/shared/screen';
import { readCaptcha } from '../captcha';
import type { RunDriver } from '../driver';
import { codeOf } from '../second-factor';
import { isSignedIn } from '../visit';

const flow = partOf('signIn');

export const driver: RunDriver = {
  screen,
  named: (event, { accounts: { customer } }) => ({
    ...event,
    account: customer?.code,
    ...(event.password === 'not-the-password' ? {} : { password: customer?.password }),
  }),
  answers: {},
  others: {
    failsFourTimes: async ({ as, facts }) => {
      const attempt = { accountKind: 'customer', account: facts.accounts.customer?.code, password: 'not-the-password' };
      const other = await as('customer');
      for (let left = 4; left > 0; left--)
        await other.postSealed('/api/portal/v1/identity/signIn', attempt).catch(() => undefined);
    },
  },
  overrides: {
    'form.submit': async (event, hands, act) => {
      const secret = hands.facts.accounts.customer?.secret ?? '';
      const code = secret === '' || event.code === '000000' ? event.code : await codeOf(secret, hands);
      const captchaAnswer = (await hands.sees(label('图形验证码', flow)))
        ? await readCaptcha(hands, button('换一张', flow))
        : '';
      await act({ ...event, code, captchaAnswer });
    },
  },
  books: async ({ page }) => ({ signedIn: (await isSignedIn(page)) ? 1 : 0 }),
};
