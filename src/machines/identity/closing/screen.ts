import type { ContextFrom } from 'xstate';
import { identityMessages } from '../../../../contract/identity/messages';
import { messages } from '../../../../contract/messages';
import { dayOf } from '../../../../contract/rules/dates';
import type { Sight } from '../../shared/screen';
import { absent, busy, button, label, part, partOf, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { closingMachine } from './machine';
import { closingNotices } from './machine';

type Context = ContextFrom<typeof closingMachine>;

const flow = partOf('closing');
const ask = button('申请注销账号', flow);
const check = button('重新查询', flow);
const password = label('登录密码', flow);
const confirm = button('确认注销', flow);
const withdraw = button('撤回', flow);
const save = button('下载个人信息', flow);
const leave = button('取消下载', flow);

const problemOf = ({ problem }: Context): Sight[] =>
  problem === ''
    ? [absent(role('alert', undefined, flow), '失败原因')]
    : [visible(text(part(problem), flow), '失败原因')];

const mattersOf = ({ unsettled }: Context): Sight[] =>
  unsettled.map((matter) => visible(text(part(matter), flow), '未处理完毕的事项'));

const dateOf = ({ dueAt }: Context): Sight =>
  dueAt === '' ? absent(withdraw, '注销的日期') : visible(text(part(dayOf(new Date(dueAt))), flow), '注销的日期');

/** Closing the own account. */
export const screen = screenOf<typeof closingMachine>({
  views: {
    open: (context) => [...problemOf(context), ready(ask), ready(save), absent(confirm)],
    blocked: (context) => [...problemOf(context), ...mattersOf(context), ready(check), absent(confirm)],
    checking: (context) => [...mattersOf(context), busy(check), absent(confirm)],
    confirming: (context) => [
      ...problemOf(context),
      visible(text(part('依法保存'), flow), '保留的内容和期限'),
      visible(password),
      ready(confirm),
    ],
    requesting: () => [visible(password), busy(confirm)],
    waiting: (context) => [...problemOf(context), dateOf(context), ready(withdraw), ready(save), absent(ask)],
    withdrawing: (context) => [dateOf(context), busy(withdraw)],
    'saving.usual': (context) => [dateOf(context), busy(save), absent(leave)],
    'saving.slow': (context) => [dateOf(context), busy(save), ready(leave)],
  },
  events: {
    'closing.ask': (_, { click }) => click(ask),
    'closing.check': (_, { click }) => click(check),
    'closing.confirm': async ({ proof }, { fill, click }) => {
      await fill(password, Object(proof).password);
      await click(confirm);
    },
    'closing.cancel': (_, { click }) => click(button('取消', flow)),
    'closing.withdraw': (_, { click }) => click(withdraw),
    'file.save': (_, { click }) => click(save),
    'file.cancel': (_, { click }) => click(leave),
  },
  announces: {
    'checking: checkClosing → offline': messages.offline,
    'requesting: requestClosing → requested': closingNotices.requested,
    'requesting: requestClosing → wrong': identityMessages.passwordWrong,
    'withdrawing: withdrawClosing → withdrawn': closingNotices.withdrawn,
    'withdrawing: withdrawClosing → offline': messages.offline,
    'saving.usual: saveOwnData → saved': closingNotices.saved,
    'saving.usual: saveOwnData → offline': messages.offline,
    'saving.slow: saveOwnData → saved': closingNotices.saved,
    'saving.slow: saveOwnData → offline': messages.offline,
  },
});
