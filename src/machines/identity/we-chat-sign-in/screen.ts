import type { ContextFrom } from 'xstate';
import { identityMessages, weChatMessages } from '../../../../contract/identity/messages';
import { messages } from '../../../../contract/messages';
import { loginWindow } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import { absent, busy, button, label, part, partOf, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { weChatSignInMachine } from './machine';

type Context = ContextFrom<typeof weChatSignInMachine>;

const flow = partOf('weChatSignIn');
const retry = button('重试', flow);
const consent = role('checkbox', /^我已阅读并同意/, flow);
const register = button('注册并登录', flow);
const existing = role('link', '登录已有账号并绑定', flow);
const code = label('动态验证码', flow);
const submit = button('登录', flow);
const passkey = button('使用通行密钥', flow);
const bind = button('确认绑定', flow);
const again = role('link', '重新微信登录', flow);
const returning = text(part('正在用微信登录'), flow);

const problemOf = ({ problem }: Context): Sight[] =>
  problem === ''
    ? [absent(role('alert', undefined, flow), '失败原因')]
    : [visible(text(part(problem), flow), '失败原因')];

/** What is said of each refusal. */
const words = {
  factor: identityMessages.factorFirst,
  passkey: identityMessages.factorFirst,
  wrongFactor: identityMessages.factorWrong,
  expired: weChatMessages.expired,
  denied: weChatMessages.denied,
  unavailable: weChatMessages.unavailable,
  lost: messages.offline,
};

/** What comes of WeChat's answer. */
export const screen = screenOf<typeof weChatSignInMachine>({
  views: {
    returning: () => [visible(returning), absent(retry)],
    failed: (context) => [...problemOf(context), ready(retry)],
    reading: () => [visible(text(part('正在加载协议'), flow)), absent(register)],
    choosing: (context) => [...problemOf(context), visible(consent), ready(register), visible(existing)],
    registering: () => [visible(consent), busy(register)],
    proving: (context) => [
      ...problemOf(context),
      visible(code),
      ready(submit),
      context.hasPasskey ? ready(passkey) : absent(passkey),
    ],
    checking: () => [visible(code), busy(submit)],
    offering: (context) => [...problemOf(context), ready(bind)],
    binding: () => [busy(bind)],
    awaitingLogin: () => [busy(bind), loginWindow],
    refused: (context) => [...problemOf(context), visible(again), absent(register), absent(bind)],
    bound: () => [visible(text(part(weChatMessages.done), flow)), absent(bind)],
    // Of a portal the next page is there at once.
    signedIn: (_, __, world) => [
      ...(world === undefined ? [visible(text(part('正在进入'), flow))] : []),
      absent(register),
    ],
  },
  events: {
    retry: (_, { click }) => click(retry),
    'register.submit': async (_, { check, click }) => {
      await check(consent, true);
      await click(register);
    },
    'form.submit': async (event, { fill, click }) => {
      await fill(code, event.code);
      await click(submit);
    },
    'passkey.use': (_, { click }) => click(passkey),
    'bind.submit': (_, { click }) => click(bind),
  },
  announces: {
    ...Object.fromEntries(
      ['returning: signIn', 'checking: signInWithFactor'].flatMap((place) =>
        Object.entries(words).map(([outcome, said]) => [`${place} → ${outcome}`, said]),
      ),
    ),
    'checking: signInWithFactor → unknown': weChatMessages.unknown,
    // Why they are read again.
    'reading: readTerms → terms': ({ problem }: Context) => problem || undefined,
    'reading: readTerms → lost': messages.offline,
    'registering: register → expired': weChatMessages.expired,
    'registering: register → lost': messages.offline,
    'binding: bind → taken': weChatMessages.taken,
    'binding: bind → expired': weChatMessages.expired,
    'binding: bind → lost': messages.offline,
  },
});
