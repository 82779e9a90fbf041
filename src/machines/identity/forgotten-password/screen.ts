import type { ContextFrom } from 'xstate';
import { passwordMessages } from '../../../../contract/identity/messages';
import { messages } from '../../../../contract/messages';
import type { Sight } from '../../shared/screen';
import { absent, busy, button, label, part, partOf, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { forgottenPasswordMachine } from './machine';

type Context = ContextFrom<typeof forgottenPasswordMachine>;

const flow = partOf('forgottenPassword');
const email = label('注册邮箱', flow);
const captcha = label('图形验证码', flow);
const send = button('发送重置邮件', flow);
const kinds = { customer: '客户', supplier: '供应商', staff: '内部员工' } as const;

const form: readonly Sight[] = [visible(email), visible(captcha)];

/** Asking for a new password. */
export const screen = screenOf<typeof forgottenPasswordMachine>({
  views: {
    asking: ({ problem }: Context) => [
      problem === ''
        ? absent(role('alert', undefined, flow), '失败原因')
        : visible(text(part(problem), flow), '失败原因'),
      ...form,
      ready(send),
    ],
    sending: () => [absent(role('alert', undefined, flow), '上次的结果'), ...form, busy(send)],
    sent: ({ note }: Context) => [visible(text(part(note), flow), '结果'), ...form, ready(send)],
  },
  events: {
    'mail.ask': async (event, { check, fill, click }) => {
      await check(role('radio', kinds[event.accountKind], flow), true);
      await fill(email, event.email);
      await fill(captcha, event.captchaAnswer);
      await click(send);
    },
  },
  announces: {
    'sending: askForMail → mailed': passwordMessages.mailed,
    'sending: askForMail → wrong': messages.captchaWrong,
    'sending: askForMail → tooOften': messages.tooOften,
    'sending: askForMail → lost': messages.offline,
  },
});
