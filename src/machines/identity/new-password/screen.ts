import type { ContextFrom } from 'xstate';
import { passwordMessages } from '../../../../contract/identity/messages';
import { passwordTooCommon } from '../../../../contract/identity/rules/password';
import { messages } from '../../../../contract/messages';
import type { Sight } from '../../shared/screen';
import { absent, busy, button, label, part, partOf, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { newPasswordMachine } from './machine';

type Context = ContextFrom<typeof newPasswordMachine>;

const flow = partOf('newPassword');
const password = label('新密码', flow);
const again = label('再次输入新密码', flow);
const set = button('设置新密码', flow);
const toLogin = role('link', '去登录', flow);
const toForgotten = role('link', '重新申请', flow);

const form: readonly Sight[] = [visible(password), visible(again)];
const saying = (words: string): Sight => visible(text(part(words), flow), '结果');

/** Setting a new password. */
export const screen = screenOf<typeof newPasswordMachine>({
  views: {
    entering: ({ problem }: Context) => [
      problem === ''
        ? absent(role('alert', undefined, flow), '失败原因')
        : visible(text(part(problem), flow), '失败原因'),
      ...form,
      ready(set),
    ],
    setting: () => [absent(role('alert', undefined, flow), '失败原因'), ...form, busy(set)],
    set: ({ done }: Context) => [saying(done.message), visible(toLogin), absent(password)],
    expired: ({ problem }: Context) => [saying(problem), visible(toForgotten), absent(toLogin), absent(password)],
    used: () => [saying(passwordMessages.mayBeReset), visible(toLogin), visible(toForgotten), absent(password)],
  },
  events: {
    'password.set': async (event, { fill, click }) => {
      await fill(password, event.password);
      await fill(again, event.password);
      await click(set);
    },
  },
  announces: {
    'setting: setPassword → set': passwordMessages.reset,
    'setting: setPassword → tooCommon': passwordTooCommon,
    'setting: setPassword → invalid': ({ uncertain }) =>
      uncertain ? passwordMessages.mayBeReset : passwordMessages.linkInvalid,
    'setting: setPassword → lost': messages.offline,
  },
});
