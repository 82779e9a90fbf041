import { messages } from '../../../../contract/messages';
import { loginWindow, noDialog } from '../../screen-dialogs';
import type { Hands, Query, Sight } from '../screen';
import {
  absent,
  button,
  css,
  holding,
  label,
  part,
  partOf,
  ready,
  role,
  screenOf,
  showing,
  text,
  visible,
} from '../screen';
import type { Context, Item } from './context';
import { authors, first, second } from './items';
import type { moderationMachine } from './machine';
import { byColleague, rules, texts } from './model';
import { isGone } from './world';

const flow = partOf('moderation');
/** Their words; by them a person finds them. */
const words: Readonly<Record<Item['id'], string>> = { [first]: '请问交期多久', [second]: '收到，谢谢' };
const commentOf = (id: Item['id']): Query => holding(css('[data-comment]', flow), part(words[id] ?? ''));
const boxOf = (id: Item['id']): Query => label('选择这条评论', commentOf(id));
const bar = role('group', '批量操作', flow);
const dialog = role('dialog');
const result = css('[data-result]', flow);

const acts: Readonly<Record<string, string>> = {
  show: '显示',
  hide: '隐藏',
  pin: '置顶',
  unpin: '取消置顶',
  remove: '删除',
  mute: '禁言',
  restore: '解除禁言',
};
const wordOf = (act: string): string => acts[act] ?? act;

const chosen = ({ selected }: Context, world: unknown): Sight[] => {
  const shown = [first, second].filter((id) => !isGone(world, id));
  return [
    ...shown.map((id) =>
      showing(boxOf(id), { checked: selected.includes(id) }, selected.includes(id) ? '已勾选' : '未勾选'),
    ),
    visible(text(part(`已选${shown.filter((id) => selected.includes(id)).length}条`), bar)),
  ];
};

const reasonIn = (where: Query, { reason }: Context): Sight => showing(label('操作理由', where), { value: reason });

const noResult = absent(result, '操作结果');

const question = ({ asked }: Context): string => {
  if (asked?.act === 'mute') return `是否要禁言客户${asked.items[0]?.id}？`;
  return asked?.batch ? '是否要删除选中的评论?' : '是否要删除该条评论?';
};

const fillReason = async (reason: string, { fill, sees }: Hands) =>
  fill(label('操作理由', (await sees(dialog)) ? dialog : bar), reason);

const none = ({ selected }: Context): string | undefined => (selected.length === 0 ? rules.noneSelected : undefined);

const whenNone = Object.fromEntries(
  ['idle', 'done', 'partlyRefused'].flatMap((state) =>
    ['show', 'hide', 'remove'].map((act) => [`choosing.${state}: batch.act(${act})`, none]),
  ),
);

/** What a manager does with comments, on the page of all of them or under what is commented on. */
export const screen = screenOf<typeof moderationMachine>({
  views: {
    'choosing.idle': (context, _, world) => [noDialog, ...chosen(context, world), reasonIn(bar, context), noResult],
    'choosing.done': (context, _, world) => [
      noDialog,
      ...chosen(context, world),
      visible(text(part(context.message), result)),
      ready(button('撤销', result)),
    ],
    'choosing.partlyRefused': (context, _, world) => [
      noDialog,
      ...chosen(context, world),
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
    sending: (context, _, world) => [
      noDialog,
      ...chosen(context, world),
      noResult,
      showing(flow, { attributes: { 'aria-busy': 'true' } }, '正在处理'),
    ],
    awaitingLogin: () => [loginWindow],
    undoing: (context, _, world) => [
      noDialog,
      ...chosen(context, world),
      showing(flow, { attributes: { 'aria-busy': 'true' } }, '正在处理'),
    ],
  },
  events: {
    'item.toggle': ({ id }, { click }) => click(boxOf(id)),
    'all.choose': ({ ids }, { click }) => click(button(ids.length === 0 ? '取消全选' : '全选', bar)),
    'reason.change': ({ reason }, hands) => fillReason(reason, hands),
    'batch.act': ({ act }, { click }) => click(button(wordOf(act), bar)),
    'item.act': ({ act, item: { id } }, { click }) =>
      click(button(wordOf(act), commentOf(id === first || id === authors.first ? first : second))),
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
    'sending: operate → refused': messages.internal,
    'undoing: takeBack → taken back': '操作成功！',
    'undoing: takeBack → partly': '部分操作未成功：1条',
    'undoing: takeBack → overtaken': texts.overtaken,
    'undoing: takeBack → failed': messages.internal,
  },
});
