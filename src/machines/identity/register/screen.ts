import type { ContextFrom } from 'xstate';
import { registerMessages } from '../../../../contract/identity/messages';
import type { Sight } from '../../shared/screen';
import { absent, busy, button, label, part, partOf, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { registerMachine } from './machine';
import { registerWords } from './machine';

type Context = ContextFrom<typeof registerMachine>;

const flow = partOf('register');
const email = label('邮箱', flow);
const captcha = label('图形验证码', flow);
const code = label('邮箱验证码', flow);
const password = label('设置密码', flow);
const consent = role('checkbox', /^我已阅读并同意/, flow);
const get = button(/^(获取|重新获取)邮箱验证码$/, flow);
const submit = button('注册', flow);
const lost = '网络异常，请检查网络后重试';

const problemOf = ({ problem }: Context): Sight[] =>
  problem === ''
    ? [absent(role('alert', undefined, flow), '失败原因')]
    : [visible(text(part(problem), flow), '失败原因')];

const sentTo = (context: Context): Sight => visible(text(part(context.email), flow), '验证码已发送至的邮箱');
const form: readonly Sight[] = [visible(email), visible(code), visible(password), visible(consent)];

/** Registering. */
export const screen = screenOf<typeof registerMachine>({
  views: {
    reading: () => [visible(text(part('加载中'), flow)), absent(email)],
    failed: (context) => [...problemOf(context), ready(button('重试', flow)), absent(email)],
    editing: (context) => [...problemOf(context), ...form, ready(get), ready(submit)],
    sending: () => [...form, busy(get)],
    sent: (context) => [...problemOf(context), sentTo(context), ...form, ready(get), ready(submit)],
    registering: (context) => [sentTo(context), ...form, busy(submit)],
    rereading: (context) => [sentTo(context), ...form, busy(submit)],
    registered: ({ customerCode }) => [
      visible(text(part(customerCode), flow), '客户编号'),
      ready(button('继续', flow)),
    ],
    entered: () => [absent(email, '邮箱输入框')],
  },
  events: {
    'terms.retry': (_, { click }) => click(button('重试', flow)),
    'email.submit': async (event, { fill, click }) => {
      await fill(email, event.email);
      await fill(captcha, event.captchaAnswer);
      await click(get);
    },
    'form.submit': async (event, { fill, check, click }) => {
      await fill(email, event.email);
      await fill(code, event.code);
      await fill(password, event.password);
      await check(consent, true);
      await click(submit);
    },
    'account.use': (_, { click }) => click(button('继续', flow)),
  },
  announces: {
    'reading: readTerms → lost': `${lost}重试`,
    'editing: form.submit(good)': ({ problem }) =>
      problem === registerWords.codeFirst ? undefined : registerWords.codeFirst,
    'editing: form.submit(wrongCode)': ({ problem }) =>
      problem === registerWords.codeFirst ? undefined : registerWords.codeFirst,
    'editing: form.submit(other)': ({ problem }) =>
      problem === registerWords.codeFirst ? undefined : registerWords.codeFirst,
    'sent: form.submit(other)': ({ problem }) =>
      problem === registerWords.otherEmail ? undefined : registerWords.otherEmail,
    'sending: sendCode → refused': '图形验证码错误，请重新输入',
    'registering: register → registered': '注册成功，您的客户编号是 ABCDEFG，可用它或邮箱登录。',
    'registering: register → wrong': registerMessages.codeWrong,
    'registering: register → expired': registerMessages.codeExpired,
    'rereading: readTermsAgain → terms': '《隐私政策》和《用户协议》已更新，请重新阅读并同意',
    'rereading: readTermsAgain → lost': lost,
  },
});
