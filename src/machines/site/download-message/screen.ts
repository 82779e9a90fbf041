import type { ContextFrom } from 'xstate';
import { messages } from '../../../../contract/messages';
import type { Sight } from '../../shared/screen';
import {
  absent,
  busy,
  button,
  css,
  label,
  part,
  partOf,
  ready,
  role,
  screenOf,
  text,
  visible,
} from '../../shared/screen';
import type { downloadMessageMachine } from './machine';

type Context = ContextFrom<typeof downloadMessageMachine>;

const flow = partOf('downloadMessage');
const send = button('发送短信', flow);
const phone = label('手机号码', flow);
const captcha = label('图形验证码', flow);

const result = ({ words }: Context): Sight[] => [ready(send), visible(text(part(words), flow), '结果')];

/** The message with the address of the app. */
export const screen = screenOf<typeof downloadMessageMachine>({
  views: {
    open: () => [visible(phone), visible(captcha), ready(send), absent(role('alert', undefined, flow), '结果')],
    sending: () => [busy(send), absent(role('alert', undefined, flow), '结果')],
    sent: result,
    refused: result,
  },
  events: {
    'message.send': async ({ phoneNumber, phoneType, captchaAnswer }, { check, fill, see, click }) => {
      await check(label(phoneType === 1 ? 'Android' : 'iPhone', flow), true);
      await fill(phone, phoneNumber);
      // Each captcha is good for one try: the next one has come.
      await see([visible(css('img, svg', flow), '图形验证码')]);
      await fill(captcha, captchaAnswer);
      await click(send);
    },
  },
  announces: {
    'sending: sendMessage → sent': '短信已发送，请注意查收',
    'sending: sendMessage → wrong': messages.captchaWrong,
    'sending: sendMessage → offline': messages.offline,
  },
});
