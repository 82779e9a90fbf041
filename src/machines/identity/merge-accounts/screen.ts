import type { ContextFrom } from 'xstate';
import { mergeMessages } from '../../../../contract/identity/messages';
import { messages } from '../../../../contract/messages';
import { loginWindow } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import { absent, busy, button, part, partOf, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { mergeAccountsMachine } from './machine';

type Context = ContextFrom<typeof mergeAccountsMachine>;

const flow = partOf('mergeAccounts');
const open = button('合并账号', flow);
const cancel = button('取消', flow);
const confirm = button('确认合并', flow);
const way = role('tab', '密码验证', flow);

const problemOf = ({ problem }: Context): Sight[] =>
  problem === ''
    ? [absent(role('alert', undefined, flow), '失败原因')]
    : [visible(text(part(problem), flow), '失败原因')];

const contentOf = ({ preview: { other, beans, moves, gains, overlaps } }: Context): Sight[] => [
  visible(text(part(other.customerCode), flow), '另一个账号'),
  visible(text(part(`合并后共${beans.kept + beans.other}`), flow), '两个账号的金豆之和'),
  ...moves.map(({ label }) => visible(text(part(label), flow), '转入的内容')),
  ...[...gains, ...overlaps].map((words) => visible(text(part(words), flow), '登录方式和重复的内容')),
];

/** Merging two accounts. */
export const screen = screenOf<typeof mergeAccountsMachine>({
  views: {
    closed: (context) => [...problemOf(context), ready(open), absent(confirm)],
    proving: (context) => [...problemOf(context), visible(way), ready(cancel), absent(confirm)],
    reading: () => [visible(text(part('正在查询合并的内容'), flow)), absent(confirm)],
    previewing: (context) => [...problemOf(context), ...contentOf(context), ready(confirm), ready(cancel)],
    merging: (context) => [...contentOf(context), busy(confirm)],
    awaitingLogin: (context) => [...contentOf(context), busy(confirm), loginWindow],
  },
  events: {
    'merge.open': (_, { click }) => click(open),
    'merge.cancel': (_, { click }) => click(cancel),
    'merge.confirm': (_, { click }) => click(confirm),
  },
  announces: {
    'reading: readPreview → refused': mergeMessages.closing,
    'reading: readPreview → offline': messages.offline,
    'merging: merge → merged': mergeMessages.done,
    'merging: merge → refused': mergeMessages.closing,
    'merging: merge → expired': mergeMessages.expired,
    'merging: merge → lost': messages.offline,
  },
});
