import type { ContextFrom } from 'xstate';
import { messages } from '../../../../contract/messages';
import { passkeyMessages } from '../../../../contract/rules/passkey-messages';
import { loginWindow } from '../../screen-dialogs';
import { passkeyDropped } from '../../shared/passkeys/states';
import type { Sight } from '../../shared/screen';
import { absent, busy, button, label, part, partOf, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { signInPasskeysMachine } from './machine';
import { signInPasskeysMessages } from './machine';

type Context = ContextFrom<typeof signInPasskeysMachine>;

const flow = partOf('signInPasskeys');
const name = label('通行密钥的名称', flow);
const add = button('添加', flow);
const drop = button('确认删除', flow);

const problemOf = ({ problem }: Context): Sight =>
  problem === '' ? absent(role('alert', undefined, flow), '失败原因') : visible(text(part(problem), flow), '失败原因');

/** The passkeys that sign an account in. */
export const screen = screenOf<typeof signInPasskeysMachine>({
  views: {
    resting: () => [ready(button('添加通行密钥', flow)), absent(name)],
    naming: (context) => [problemOf(context), visible(name), ready(add)],
    creating: () => [visible(name), busy(add)],
    dropping: (context) => [problemOf(context), visible(text(part(context.passkey.name), flow)), ready(drop)],
    removingPasskey: ({ passkey }) => [visible(text(part(passkey.name), flow)), busy(drop)],
    awaitingLogin: ({ passkey }) => [passkey.id === '' ? busy(add) : busy(drop), loginWindow],
  },
  events: {
    'passkey.add': (_, { click }) => click(button('添加通行密钥', flow)),
    'passkey.create': async (event, { fill, click }) => {
      await fill(name, event.name);
      await click(add);
    },
    'passkey.remove': ({ passkey }, { click }) => click(button(`删除通行密钥${passkey.name}`, flow)),
    'passkey.drop': (_, { click }) => click(drop),
    'passkey.cancel': (_, { click }) => click(button('取消', flow)),
  },
  announces: {
    'creating: createPasskey → added': signInPasskeysMessages.added,
    'creating: createPasskey → known': passkeyMessages.known,
    'creating: createPasskey → cancelled': passkeyMessages.cancelled,
    'creating: createPasskey → lost': messages.offline,
    'removingPasskey: removePasskey → dropped': passkeyDropped,
    'removingPasskey: removePasskey → lost': messages.offline,
  },
});
