import { identityMessages } from '../../../../contract/identity/messages';
import { messages } from '../../../../contract/messages';
import { passkeyMessages } from '../../../../contract/rules/passkey-messages';
import type { Sight } from '../../shared/screen';
import { absent, busy, button, part, partOf, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { passkeySignInMachine } from './machine';

const flow = partOf('passkeySignIn');
const press = button('用通行密钥登录', flow);

const offered = ({ problem }: { problem: string }): Sight[] => [
  problem === '' ? absent(role('alert', undefined, flow), '失败原因') : visible(text(part(problem), flow), '失败原因'),
  ready(press),
];

/** Signing in by a passkey. */
export const screen = screenOf<typeof passkeySignInMachine>({
  views: {
    offering: offered,
    waiting: offered,
    signingIn: () => [busy(press)],
    // On the portal the page goes on to where one came from.
    signedIn: (_, __, world) => [
      ...(world === undefined ? [visible(text(part('正在进入'), flow))] : []),
      absent(press),
    ],
  },
  events: {
    'passkey.press': (_, { click }) => click(press),
    'form.show': (_, { click }) => click(role('tab', '密码登录')),
    'form.hide': (_, { click }) => click(role('tab', '手机登录')),
  },
  announces: {
    'signingIn: signIn → refused': passkeyMessages.refused,
    'signingIn: signIn → disabled': identityMessages.disabled,
    'signingIn: signIn → cancelled': passkeyMessages.cancelled,
    'signingIn: signIn → lost': messages.offline,
  },
});
