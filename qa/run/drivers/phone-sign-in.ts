import type { Prepared } from '../../../contract/prepared';
import { screen } from '../../../src/machines/identity/phone-sign-in/screen';
import { button, label, partOf } from '../../../src/machines/shared/screen';
import { readCaptcha } from '../captcha';
import type { RunDriver } from '../driver';
import { marker } from '../driver';
import { mailedCode } from '../outbox';
import { codeOf } from '../second-factor';

const flow = partOf('phoneSignIn');

/** Of the prepared customer, or one that no other case signs in by. */
const phoneOf = ({ id, accounts: { customer } }: Prepared): string =>
  customer?.phone || `137${String(Number.parseInt(id, 36) % 1e8).padStart(8, '0')}`;

/** The number of the cases. */
const asked = '13712345678';

export const driver: RunDriver = {
  screen,
  // The seconds until the next message are counted from here.
  before: ({ advance }) => advance(0),
  named: (event, facts) => (event.phone === asked ? { ...event, phone: phoneOf(facts) } : event),
  shown: (context, facts) => ({ ...context, ...(context.phone !== '' && { phone: phoneOf(facts) }) }),
  answers: {},
  others: { minutePasses: ({ advance }) => advance(61_000) },
  overrides: {
    'phone.submit': async (event, hands, act) => {
      const captchaAnswer = (await hands.sees(label('图形验证码', flow)))
        ? await readCaptcha(hands, button('换一张', flow))
        : '';
      await act({ ...event, captchaAnswer });
    },
    'form.submit': async (event, hands, act) => {
      const message = { to: phoneOf(hands.facts), subject: '您的验证码是', pattern: /您的验证码是(\d{6})/ };
      const isSent = Object(hands.world()).asked > 0 && event.phoneCode !== '000000';
      const secret = hands.facts.accounts.customer?.secret ?? '';
      await act({
        ...event,
        ...(isSent && { phoneCode: await mailedCode(hands, message) }),
        ...(secret !== '' && event.code !== '000000' && { code: await codeOf(secret, hands) }),
      });
    },
  },
  books: async ({ page }) => {
    const address = new URL('/api/portal/v1/identity/getSessions', page.url()).href;
    const reply = await page.context().request.get(address, { headers: marker });
    return { signedIn: reply.ok() ? 1 : 0 };
  },
};
