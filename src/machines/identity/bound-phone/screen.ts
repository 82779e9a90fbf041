import type { ContextFrom } from 'xstate';
import { codeTooOften, identityMessages } from '../../../../contract/identity/messages';
import { loginWindow } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import {
  absent,
  busy,
  button,
  label,
  part,
  partOf,
  ready,
  role,
  screenOf,
  showing,
  text,
  visible,
} from '../../shared/screen';
import type { boundPhoneMachine } from './machine';

type Context = ContextFrom<typeof boundPhoneMachine>;

const flow = partOf('boundPhone');
const phone = label('手机号码', flow);
const code = label('短信验证码', flow);
const password = label('登录密码', flow);
const get = button('获取验证码', flow);
const again = button('重新发送', flow);
const confirm = button(/^确认(绑定|更换)$/, flow);

const problemOf = ({ problem }: Context): Sight[] =>
  problem === ''
    ? [absent(role('alert', undefined, flow), '失败原因')]
    : [visible(text(part(problem), flow), '失败原因')];

const confirmForm = (context: Context): Sight[] => [
  visible(text(part('验证码已发送至'), flow)),
  absent(text(part(context.phone), flow), '完整号码'),
  visible(code),
  context.bound === '' ? absent(password, '登录密码') : visible(password),
];

/** The mobile number of the account (R396). */
export const screen = screenOf<typeof boundPhoneMachine>({
  views: {
    shown: ({ bound }) => [
      visible(text(part(bound === '' ? '未绑定' : bound), flow), '绑定的手机号码'),
      ready(button(bound === '' ? '绑定手机号码' : '更换手机号码', flow)),
      absent(phone, '输入框'),
    ],
    entering: (context) => [...problemOf(context), visible(phone), ready(get)],
    sending: ({ phone: entered }) => [showing(phone, { value: entered }), busy(get)],
    awaitingLogin: ({ phone: entered }) => [showing(phone, { value: entered }), busy(get), loginWindow],
    confirming: (context) => [...problemOf(context), ...confirmForm(context), ready(confirm), ready(again)],
    resending: (context) => [...confirmForm(context), busy(again)],
    binding: (context) => [...confirmForm(context), busy(confirm)],
  },
  events: {
    'phone.edit': (_, { click }) => click(button(/^(绑定|更换)手机号码$/, flow)),
    'phone.submit': async ({ phone: entered }, { fill, click }) => {
      await fill(phone, entered);
      await click(get);
    },
    'code.resend': (_, { click }) => click(again),
    'code.submit': async (event, { fill, click, sees }) => {
      await fill(code, event.code);
      if (await sees(password)) await fill(password, event.password);
      await click(confirm);
    },
    'phone.cancel': (_, { click }) => click(button('取消', flow)),
  },
  announces: {
    'binding: bindPhone → bound': '手机号码绑定成功',
    'sending: sendCode → refused': codeTooOften(60),
    'resending: sendCodeAgain → refused': codeTooOften(60),
    'binding: bindPhone → wrong': identityMessages.phoneCodeWrong,
  },
});
