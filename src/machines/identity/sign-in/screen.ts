import type { ContextFrom } from 'xstate';
import { identityMessages, triesPaused } from '../../../../contract/identity/messages';
import { messages } from '../../../../contract/messages';
import { passkeyMessages } from '../../../../contract/rules/passkey-messages';
import type { Hands, Sight } from '../../shared/screen';
import { absent, busy, button, label, part, partOf, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { SignInForm, signInMachine } from './machine';

type Context = ContextFrom<typeof signInMachine>;

const flow = partOf('signIn');
const account = label('客户编号或邮箱', flow);
const password = label('密码', flow);
const captcha = label('图形验证码', flow);
const code = label('动态验证码', flow);
const submit = button('登录', flow);
const passkey = button('使用通行密钥', flow);

const problemOf = ({ problem }: Context): Sight[] =>
  problem === ''
    ? [absent(role('alert', undefined, flow), '失败原因')]
    : [visible(text(part(problem), flow), '失败原因')];

const formOf = ({ guarded }: Context): Sight[] => [
  visible(account),
  visible(password),
  guarded ? visible(captcha) : absent(captcha),
];
const passkeyOf = ({ hasPasskey }: Context): Sight => (hasPasskey ? ready(passkey) : absent(passkey));

async function fillIn(form: SignInForm, { fill, sees }: Hands): Promise<void> {
  await fill(account, form.account);
  await fill(password, form.password);
  if (await sees(captcha)) await fill(captcha, form.captchaAnswer);
  if (await sees(code)) await fill(code, form.code);
}

/** What is said of each refusal. */
const words = {
  wrong: identityMessages.signInWrong,
  guarded: identityMessages.signInWrong,
  paused: triesPaused(15),
  factor: identityMessages.factorFirst,
  passkey: identityMessages.factorFirst,
  wrongCode: identityMessages.factorWrong,
  refused: passkeyMessages.wrong,
  lost: messages.offline,
};

/** Signing in. */
export const screen = screenOf<typeof signInMachine>({
  views: {
    entering: (context) => [...problemOf(context), ...formOf(context), absent(code), ready(submit)],
    signingIn: (context) => [...formOf(context), absent(code), busy(submit)],
    proving: (context) => [...problemOf(context), ...formOf(context), visible(code), ready(submit), passkeyOf(context)],
    checking: (context) => [...formOf(context), visible(code), busy(submit)],
    usingPasskey: (context) => [...formOf(context), visible(code), busy(submit)],
    // Of a portal the next page is there at once.
    signedIn: (_, __, world) => [
      ...(world === undefined ? [visible(text(part('正在进入'), flow))] : []),
      absent(password),
    ],
  },
  events: {
    'form.submit': async (event, hands) => {
      await fillIn(event, hands);
      await hands.click(submit);
    },
    'passkey.use': async (event, hands) => {
      await fillIn(event, hands);
      await hands.click(passkey);
    },
  },
  announces: Object.fromEntries(
    ['signingIn: signIn', 'checking: signInWithCode', 'usingPasskey: signInByPasskey'].flatMap((place) =>
      Object.entries(words).map(([outcome, said]) => [`${place} → ${outcome}`, said]),
    ),
  ),
});
