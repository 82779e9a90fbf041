import type { ContextFrom } from 'xstate';
import { codeTooOften, identityMessages } from '../../../../contract/identity/messages';
import { messages } from '../../../../contract/messages';
import type { Hands, Sight } from '../../shared/screen';
import { absent, busy, button, label, part, partOf, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { phoneSignInMachine } from './machine';
import { phoneSignInWords } from './machine';

type Context = ContextFrom<typeof phoneSignInMachine>;

const flow = partOf('phoneSignIn');
const phone = label('手机号码', flow);
const captcha = label('图形验证码', flow);
const phoneCode = label('短信验证码', flow);
const code = label('动态验证码', flow);
const consent = role('checkbox', /^我已阅读并同意/, flow);
const get = button(/^(获取验证码|重新获取)$/, flow);
const submit = button('登录', flow);
const passkey = button('使用通行密钥', flow);
const choice = role('radio', undefined, flow);

const problemOf = ({ problem }: Context): Sight[] =>
  problem === ''
    ? [absent(role('alert', undefined, flow), '失败原因')]
    : [visible(text(part(problem), flow), '失败原因')];

const formOf = ({ guarded, accounts }: Context): Sight[] => [
  visible(phone),
  guarded ? visible(captcha) : absent(captcha),
  visible(phoneCode),
  visible(consent),
  ...accounts.map(({ customerCode }) => visible(role('radio', part(customerCode), flow), '可登录的账号')),
  ...(accounts.length === 0 ? [absent(choice, '可登录的账号')] : []),
];

async function fillIn(
  event: { phone: string; phoneCode: string; code: string; customerCode: string },
  { fill, check, click, sees }: Hands,
): Promise<void> {
  await fill(phone, event.phone);
  await fill(phoneCode, event.phoneCode);
  const account = role('radio', part(event.customerCode), flow);
  if (await sees(account)) await click(account);
  if (await sees(code)) await fill(code, event.code);
  await check(consent, true);
}

/** What is said of each refusal of a sign-in. */
const words = {
  wrong: identityMessages.phoneCodeWrong,
  expired: identityMessages.phoneCodeExpired,
  several: identityMessages.chooseAccount,
  factor: identityMessages.factorFirst,
  passkey: identityMessages.factorFirst,
  wrongFactor: identityMessages.factorWrong,
  lost: messages.offline,
};
const termsChanged = '《隐私政策》和《用户协议》已更新，请重新阅读并同意';

const unlessSaid =
  (said: string) =>
  ({ problem }: Context) =>
    problem === said ? undefined : said;

/** Signing in by a mobile number. */
export const screen = screenOf<typeof phoneSignInMachine>({
  views: {
    entering: (context) => [...problemOf(context), ...formOf(context), absent(code), ready(get), ready(submit)],
    sending: (context) => [...formOf(context), busy(get)],
    sent: (context) => [
      ...problemOf(context),
      visible(text(part('验证码已发送'), flow)),
      ...formOf(context),
      absent(code),
      ready(get),
      ready(submit),
    ],
    signingIn: (context) => [...formOf(context), busy(submit)],
    rereading: (context) => [...formOf(context), busy(submit)],
    proving: (context) => [
      ...problemOf(context),
      visible(code),
      ready(submit),
      context.hasPasskey ? ready(passkey) : absent(passkey),
    ],
    checking: () => [visible(code), busy(submit)],
    // Of a portal the next page is there at once.
    signedIn: (_, __, world) => [
      ...(world === undefined ? [visible(text(part('正在进入'), flow))] : []),
      absent(phone),
    ],
  },
  events: {
    'phone.submit': async (event, { fill, click, sees }) => {
      await fill(phone, event.phone);
      if (await sees(captcha)) await fill(captcha, event.captchaAnswer);
      await click(get);
    },
    'form.submit': async (event, hands) => {
      await fillIn(event, hands);
      await hands.click(submit);
    },
    'passkey.use': async (event, hands) => {
      await fillIn(event, hands);
      await hands.click(passkey);
    },
  },
  announces: {
    ...Object.fromEntries(
      ['good', 'wrongCode', 'wrongFactor', 'other'].map((name) => [
        `entering: form.submit(${name})`,
        unlessSaid(phoneSignInWords.codeFirst),
      ]),
    ),
    'sent: form.submit(other)': unlessSaid(phoneSignInWords.otherPhone),
    'sending: sendCode → guarded': messages.captchaFirst,
    'sending: sendCode → refused': codeTooOften(60),
    ...Object.fromEntries(
      ['signingIn: signIn', 'checking: signInWithFactor'].flatMap((place) =>
        Object.entries(words).map(([outcome, said]) => [`${place} → ${outcome}`, said]),
      ),
    ),
    'checking: signInWithFactor → termsChanged': termsChanged,
    'rereading: readTerms → terms': termsChanged,
    'rereading: readTerms → lost': messages.offline,
  },
});
