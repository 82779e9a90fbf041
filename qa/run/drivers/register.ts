import type { Prepared } from '../../../contract/prepared';
import { screen } from '../../../src/machines/identity/register/screen';
import { button, partOf } from '../../../src/machines/shared/screen';
import { readCaptcha } from '../captcha';
import type { RunDriver } from '../driver';
import { mailedCode } from '../outbox';
import { passwordWorks } from '../password-works';

const mailboxOf = ({ id }: Prepared): string => `${id}@prepared.example`.toLowerCase();

/** The mailbox that the cases register. */
const asked = 'new@mail.example';

export const driver: RunDriver = {
  screen,
  named: (event, facts) => (event.email === asked ? { ...event, email: mailboxOf(facts) } : event),
  shown: (context, facts) => ({
    ...context,
    ...(context.email === asked && { email: mailboxOf(facts) }),
    // Nobody knows it before.
    ...(context.customerCode !== '' && { customerCode: '注册成功，您的客户编号是' }),
  }),
  answers: {},
  others: {},
  overrides: {
    'email.submit': async (event, hands, act) => {
      const shown = await readCaptcha(hands, button('换一张', partOf('register')));
      await act({ ...event, captchaAnswer: event.captchaAnswer === '0000' ? '0000' : shown });
    },
    'form.submit': async (event, hands, act) => {
      const mail = { to: mailboxOf(hands.facts), subject: '您的注册验证码', pattern: /验证码是：(\d{6})/ };
      const isMailed = Object(hands.world()).mailed && event.code !== '000000';
      await act({ ...event, ...(isMailed && { code: await mailedCode(hands, mail) }) });
    },
  },
  books: async (hands) => ({ signsIn: await passwordWorks(hands, mailboxOf(hands.facts), 'a-good-password') }),
};
