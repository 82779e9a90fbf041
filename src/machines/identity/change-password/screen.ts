import type { ContextFrom } from 'xstate';
import { passwordMessages, triesPaused } from '../../../../contract/identity/messages';
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
import type { changePasswordMachine } from './machine';
import { changePasswordTexts } from './machine';

type Context = ContextFrom<typeof changePasswordMachine>;

const flow = partOf('changePassword');
const present = label('当前密码', flow);
const next = label('新密码', flow);
const again = label('再次输入新密码', flow);
const change = button('修改密码', flow);

const fields = ({ password, newPassword }: Context): readonly Sight[] => [
  showing(present, { value: password }),
  showing(next, { value: newPassword }),
  showing(again, { value: newPassword }),
];

/** Changing the password. */
export const screen = screenOf<typeof changePasswordMachine>({
  views: {
    entering: ({ problem }, last) => [
      problem === ''
        ? absent(role('alert', undefined, flow), '失败原因')
        : visible(text(part(problem), flow), '失败原因'),
      // What was refused can be mended.
      last === '' || last === 'endsTheSession'
        ? showing(next, { value: '' })
        : showing(next, { value: 'quite-another-one' }),
      ready(change),
    ],
    changing: (context) => [...fields(context), busy(change)],
    awaitingLogin: (context) => [...fields(context), busy(change), loginWindow],
    changed: (context) => [visible(text(part(context.note), flow), '结果'), ...fields(context), ready(change)],
  },
  events: {
    'password.change': async (event, { fill, click }) => {
      await fill(present, event.password);
      await fill(next, event.newPassword);
      await fill(again, event.newPassword);
      await click(change);
    },
  },
  announces: {
    'changing: changePassword → changed': passwordMessages.changed,
    'changing: changePassword → wrong': ({ uncertain }) =>
      uncertain ? changePasswordTexts.mayBeChanged : passwordMessages.presentWrong,
    'changing: changePassword → none': passwordMessages.none,
    'changing: changePassword → tooCommon': passwordTooCommon,
    'changing: changePassword → paused': triesPaused(15),
    'changing: changePassword → lost': messages.offline,
  },
});
