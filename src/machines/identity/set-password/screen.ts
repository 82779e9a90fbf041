import type { ContextFrom } from 'xstate';
import { passwordMessages } from '../../../../contract/identity/messages';
import { passwordTooCommon } from '../../../../contract/identity/rules/password';
import { messages } from '../../../../contract/messages';
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
import type { setPasswordMachine } from './machine';

type Context = ContextFrom<typeof setPasswordMachine>;

const flow = partOf('setPassword');
const next = label('登录密码', flow);
const again = label('再次输入登录密码', flow);
const set = button('设置密码', flow);

const fields = ({ newPassword }: Context): readonly Sight[] => [
  showing(next, { value: newPassword }),
  showing(again, { value: newPassword }),
];

/** Setting a first password. */
export const screen = screenOf<typeof setPasswordMachine>({
  views: {
    entering: ({ problem }) => [
      problem === ''
        ? absent(role('alert', undefined, flow), '失败原因')
        : visible(text(part(problem), flow), '失败原因'),
      ready(set),
    ],
    setting: (context) => [...fields(context), busy(set)],
    awaitingLogin: (context) => [...fields(context), busy(set), loginWindow],
    // The page shows the form that changes a password.
    done: () => [absent(set)],
  },
  events: {
    'password.set': async ({ newPassword }, { fill, click }) => {
      await fill(next, newPassword);
      await fill(again, newPassword);
      await click(set);
    },
  },
  announces: {
    'setting: setPassword → set': passwordMessages.set,
    'setting: setPassword → exists': passwordMessages.alreadySet,
    'setting: setPassword → tooCommon': passwordTooCommon,
    'setting: setPassword → lost': messages.offline,
  },
});
