import type { ContextFrom } from 'xstate';
import { commentMessages } from '../../../../contract/comments/rules/comment-text';
import { loginWindow, noDialog } from '../../screen-dialogs';
import type { Hands, Query, Sight } from '../../shared/screen';
import {
  absent,
  button,
  css,
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
import type { CommentAct, moderationMachine } from './machine';
import { moderationMessages } from './machine';
import { authors, byColleague, first, second } from './model';

type Context = ContextFrom<typeof moderationMachine>;

const flow = partOf('moderation');
const commentOf = (id: number): Query => css(`[data-comment="${id}"]`, flow);
const boxOf = (id: number): Query => label('选择这条评论', commentOf(id));
const bar = role('group', '批量操作', flow);
const dialog = role('dialog');
const result = css('[data-result]', flow);

const words: Record<CommentAct, string> = {
  show: '显示',
  hide: '隐藏',
  pin: '置顶',
  unpin: '取消置顶',
  remove: '删除',
};

const chosen = ({ selected }: Context): Sight[] => [
  ...[first, second].map((id) =>
    showing(boxOf(id), { checked: selected.includes(id) }, selected.includes(id) ? '已勾选' : '未勾选'),
  ),
  visible(text(part(`已选${selected.length}条`), bar)),
];

const reasonIn = (where: Query, { reason }: Context): Sight => showing(label('操作理由', where), { value: reason });

const noResult = absent(result, '操作结果');

const question = ({ asked }: Context): string => {
  if (asked?.act === 'mute') return `是否要禁言客户${asked.customerCode}？`;
  return asked?.batch ? '是否要删除选中的评论?' : '是否要删除该条评论?';
};

const fillReason = async (reason: string, { fill, sees }: Hands) =>
  fill(label('操作理由', (await sees(dialog)) ? dialog : bar), reason);

const none = ({ selected }: Context): string | undefined =>
  selected.length === 0 ? moderationMessages.noneSelected : undefined;

const whenNone = Object.fromEntries(
  ['idle', 'done', 'partlyRefused'].flatMap((state) =>
    ['hide', 'remove'].map((act) => [`choosing.${state}: batch.act(${act})`, none]),
  ),
);

/** What a manager does with comments, on the page of all of them or under what is commented on. */
export const screen = screenOf<typeof moderationMachine>({
  views: {
    'choosing.idle': (context) => [noDialog, ...chosen(context), reasonIn(bar, context), noResult],
    'choosing.done': (context) => [
      noDialog,
      ...chosen(context),
      visible(text(part(context.message), result)),
      ready(button('撤销', result)),
    ],
    'choosing.partlyRefused': (context) => [
      noDialog,
      ...chosen(context),
      visible(text(part(context.message), result)),
      ...context.refused.map(({ message }) => visible(text(part(message), result))),
      context.undo === null ? absent(button('撤销', result)) : ready(button('撤销', result)),
      ready(button('知道了', result)),
    ],
    confirming: (context) => [
      visible(role('dialog', question(context))),
      reasonIn(dialog, context),
      ready(button('确定', dialog)),
      ready(button('取消', dialog)),
    ],
    sending: (context) => [
      noDialog,
      ...chosen(context),
      noResult,
      showing(flow, { attributes: { 'aria-busy': 'true' } }, '正在处理'),
    ],
    awaitingLogin: (context) => [...chosen(context), loginWindow],
    undoing: (context) => [
      noDialog,
      ...chosen(context),
      showing(flow, { attributes: { 'aria-busy': 'true' } }, '正在处理'),
    ],
  },
  events: {
    'comment.toggle': ({ id }, { click }) => click(boxOf(id)),
    'all.choose': ({ ids }, { click }) => click(button(ids.length === 0 ? '取消全选' : '全选', bar)),
    'reason.change': ({ reason }, hands) => fillReason(reason, hands),
    'batch.act': ({ act }, { click }) => click(button(words[act], bar)),
    'comment.act': ({ act, seen }, { click }) => click(button(words[act], commentOf(seen.id))),
    'customer.act': ({ act, customerCode }, { click }) =>
      click(button(act === 'mute' ? '禁言' : '解除禁言', commentOf(customerCode === authors.first ? first : second))),
    'dialog.confirm': (_, { click }) => click(button('确定', dialog)),
    'dialog.cancel': (_, { click }) => click(button('取消', dialog)),
    'undo.press': (_, { click }) => click(button('撤销', result)),
    'log.undo': 'outside',
    'result.dismiss': (_, { click }) => click(button('知道了', result)),
  },
  announces: {
    ...whenNone,
    'sending: operate → unchanged': byColleague,
    'sending: operate → changed': byColleague,
    'sending: operate → refused': commentMessages.gone,
    'undoing: takeBack → taken back': '操作成功！',
    'undoing: takeBack → partly': '部分操作未成功：1条',
    'undoing: takeBack → overtaken': commentMessages.overtaken,
    'undoing: takeBack → failed': '系统繁忙，请稍后再试',
  },
});
