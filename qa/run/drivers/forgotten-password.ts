import { screen } from '../../../src/machines/identity/forgotten-password/screen';
import { button, partOf } from '../../../src/machines/shared/screen';
import { readCaptcha } from '../captcha';
import type { RunDriver } from '../driver';

export const driver: RunDriver = {
  screen,
  named: (event, { accounts }) => ({ ...event, email: accounts.customer?.mailbox }),
  answers: {},
  others: {},
  overrides: {
    'mail.ask': async (event, hands, act) => {
      const shown = await readCaptcha(hands, button('换一张', partOf('forgottenPassword')));
      const captchaAnswer = event.captchaAnswer === '0000' ? event.captchaAnswer : shown;
      await act({ ...event, captchaAnswer });
    },
  },
  books: async () => ({}),
};
