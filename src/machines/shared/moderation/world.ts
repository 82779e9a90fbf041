import type { AnyMachineSnapshot } from 'xstate';
import { asPrepared } from '../means';
import type { Visit } from '../visit';
import { endsTheSession, internalError, isLive, sessionEnded, staffLoginSteps } from '../visit';
import { worldOf } from '../world';
import type { Item } from './context';
import { first, second } from './items';

type Act = 'none' | 'show' | 'hide' | 'remove' | 'pin' | 'mute' | 'restore';

export interface ModerationWorld extends Visit {
  /** What has been done, and not taken back, to which. A case does one thing. */
  act: Act;
  of: ReadonlyArray<Item['id']>;
  /** What a colleague did, of which the page has not heard; `removed`: it has. */
  colleague: 'none' | 'hidesFirst' | 'removesFirst' | 'showsFirst' | 'removed';
  /** The first comment is not there yet; only beside its author (`../../pairs`). */
  unwritten?: boolean;
}

export const start: ModerationWorld = { session: 'live', act: 'none', of: [], colleague: 'none' };

type Is = (world: ModerationWorld, snapshot: AnyMachineSnapshot) => boolean;

/** The page no longer shows it. */
export function isGone(world: unknown, id: Item['id']): boolean {
  if (world === undefined) return false;
  const { act, of, colleague, unwritten } = world as ModerationWorld;
  return (act === 'remove' && of.includes(id)) || (id === first && (colleague === 'removed' || unwritten === true));
}

const both =
  (...all: Is[]): Is =>
  (world, snapshot) =>
    all.every((is) => is(world, snapshot));
const chosen =
  (...ids: Item['id'][]): Is =>
  (_, { context: { selected } }) =>
    selected.length === ids.length && ids.every((id) => selected.includes(id));
const none = chosen();
const asked = ({ context }: AnyMachineSnapshot): ReadonlyArray<Item['id']> =>
  context.asked.items.map(({ id }: Item) => id);
const asks =
  (...ids: Item['id'][]): Is =>
  (_, snapshot) =>
    asked(snapshot).join() === ids.join();
const isUnheard =
  (...of: ModerationWorld['colleague'][]): Is =>
  ({ colleague }) =>
    of.includes(colleague);
const untouched: Is = both(({ act }) => act === 'none', isUnheard('none'));
const has =
  (act: Act, ...ids: Item['id'][]): Is =>
  (w) =>
    w.act === act && w.of.join() === ids.join();
const isDone: Is = ({ act }) => act !== 'none';
const heldByOne: Is = (w) => w.act === 'hide' && w.of.length === 1;

const acts = (snapshot: AnyMachineSnapshot): Pick<ModerationWorld, 'act' | 'of'> => ({
  act: snapshot.context.asked.act,
  of: asked(snapshot),
});
const undone = (world: ModerationWorld): ModerationWorld => ({
  ...world,
  act: 'none',
  of: [],
  colleague: world.colleague === 'removed' ? 'removed' : 'none',
});

/** What is asked for is done to all of it, is so already, or is refused for what a colleague did. */
const isAlready: Is = (w, snapshot) =>
  heldByOne(w, snapshot) && w.colleague === 'none' && asked(snapshot).join() === w.of.join();
const hidden = both(isUnheard('hidesFirst'), asks(first));
const partly = both(isUnheard('removesFirst'), asks(first, second));

/** Two comments of their own, under an article of their own. */
export const world = worldOf<ModerationWorld>({
  said: (words) =>
    asPrepared(words)
      .replace(/(列表的)?第一条评论/, '评论「请问交期多久？」')
      .replace('第二条评论', '评论「收到，谢谢。」'),
  starts: {
    queue: {
      label: '管理员已登录',
      prepared:
        '两位客户在一篇文章下各有一条评论：第一条「请问交期多久？」未置顶；第二条「收到，谢谢。」已置顶，作者已被禁言；两位管理员',
      input: 'queue',
      world: start,
    },
  },
  page: ({ comments }) => `/portal/moderation?status=all&type=1&under=${comments?.subject}`,
  order: () => ({
    accounts: {
      staff: { roles: ['moderator'], factor: true },
      colleague: { roles: ['moderator'], factor: true },
      author: {},
      muted: { muted: true },
    },
    comments: [
      { by: 'author', text: '请问交期多久？', status: 'shown' },
      { by: 'muted', text: '收到，谢谢。', status: 'shown', pinned: true },
    ],
  }),
  signedIn: () => 'staff',
  calls: {
    operate: ({ context }) => {
      const { act } = context.asked;
      if (act === 'hide' || act === 'show') return 'POST /api/portal/v1/comment/auditComment';
      if (act === 'pin') return 'POST /api/portal/v1/comment/operateComment';
      if (act === 'remove') return 'POST /api/portal/v1/comment/adminDeleteComment';
      return 'POST /api/portal/v1/comment/forbidCustomer';
    },
    takeBack: 'POST /api/portal/v1/comment/undoOperation',
  },
  steps: {
    ...staffLoginSteps<ModerationWorld>(),
    'item.toggle(first)': { needs: (w) => !isGone(w, first) },
    'all.choose(all)': { needs: (w) => !isGone(w, first) && !isGone(w, second) },
    // What is to be shown is not hidden before, in a case of one manager.
    'batch.act(show)': { needs: none },
    'batch.act(hide)': {
      needs: (w, snapshot) =>
        none(w, snapshot) ||
        untouched(w, snapshot) ||
        both(isUnheard('hidesFirst'), chosen(first))(w, snapshot) ||
        both(isUnheard('removesFirst'), chosen(first, second))(w, snapshot) ||
        both(has('hide', first), isUnheard('none'), chosen(first))(w, snapshot),
    },
    'batch.act(remove)': {
      needs: (w, snapshot) =>
        none(w, snapshot) ||
        untouched(w, snapshot) ||
        (w.act === 'none' && both(isUnheard('removesFirst'), chosen(first, second))(w, snapshot)),
    },
    'item.act(pin)': { needs: (w, snapshot) => untouched(w, snapshot) || w.colleague === 'hidesFirst' },
    'item.act(remove)': { needs: untouched },
    'item.act(mute)': { needs: untouched },
    'item.act(restore)': { needs: untouched },
    'log.undo(entry)': { needs: both(isLive, isDone, isUnheard('none', 'removed'), ({ of }) => of.length === 1) },
    'undo.press': { needs: isLive },
    'operate → done': {
      needs: both(isLive, untouched),
      makes: (w, snapshot) => ({ ...w, ...acts(snapshot) }),
    },
    'operate → partly': {
      needs: both(isLive, partly, ({ act }) => act === 'none'),
      makes: (w, snapshot) => ({ ...w, ...acts(snapshot), of: [second], colleague: 'removed' }),
    },
    'operate → partlyUnchanged': {
      needs: both(isLive, partly, has('hide', second)),
      makes: (w) => ({ ...w, colleague: 'removed' }),
    },
    'operate → unchanged': { needs: both(isLive, isAlready) },
    'operate → changed': {
      needs: both(isLive, hidden),
      makes: (w) => ({ ...w, act: 'hide', of: [first], colleague: 'none' }),
    },
    'operate → refused': { needs: both(isLive, untouched), ...internalError },
    'operate → loginFirst': { needs: sessionEnded<ModerationWorld>().needs },
    'takeBack → taken back': { needs: isUnheard('none', 'removed'), makes: undone },
    'takeBack → partly': { needs: both(isUnheard('showsFirst'), has('hide', first, second)), makes: undone },
    'takeBack → overtaken': { needs: both(isUnheard('showsFirst'), has('hide', first)), makes: undone },
    'takeBack → failed': { needs: isUnheard('none'), ...internalError },
  },
  others: {
    endsTheSession: endsTheSession<ModerationWorld>(
      both(untouched, (_, snapshot) => snapshot.matches({ choosing: 'idle' })),
    ),
    hidesFirst: {
      label: '页面收不到推送时，另一位管理员隐藏第一条评论',
      how: '在 /dev/faults 让事件推送「拒绝」，再在另一个浏览器以另一位管理员登录，隐藏第一条评论',
      needs: both(isLive, untouched, chosen(first), (_, snapshot) => snapshot.matches({ choosing: 'idle' })),
      makes: (w) => ({ ...w, colleague: 'hidesFirst' }),
    },
    removesFirst: {
      label: '页面收不到推送时，另一位管理员删除第一条评论',
      how: '在 /dev/faults 让事件推送「拒绝」，再在另一个浏览器以另一位管理员登录，删除第一条评论',
      needs: both(
        isLive,
        chosen(first, second),
        (w, snapshot) => untouched(w, snapshot) || both(has('hide', second), isUnheard('none'))(w, snapshot),
        (_, snapshot) => snapshot.matches({ choosing: 'idle' }),
      ),
      makes: (w) => ({ ...w, colleague: 'removesFirst' }),
    },
    showsFirst: {
      label: '页面收不到推送时，另一位管理员显示第一条评论',
      how: '在 /dev/faults 让事件推送「拒绝」，再在另一个浏览器以另一位管理员登录，显示第一条评论',
      needs: both(
        isLive,
        isUnheard('none'),
        (w, snapshot) => has('hide', first)(w, snapshot) || has('hide', first, second)(w, snapshot),
        (_, snapshot) => snapshot.matches({ choosing: 'done' }),
      ),
      makes: (w) => ({ ...w, colleague: 'showsFirst' }),
    },
  },
  rules: [
    {
      name: '提示操作成功时，服务已做了操作',
      requirement: 'R196',
      holds: ({ act }, snapshot) => !snapshot.matches({ choosing: 'done' }) || act !== 'none',
    },
  ],
  books: ({ act, of, colleague }) => {
    const on = (what: Act, id: Item['id']) => act === what && of.includes(id);
    const isRemoved = (id: Item['id']) =>
      on('remove', id) || (id === first && (colleague === 'removesFirst' || colleague === 'removed'));
    const isHidden = (id: Item['id']) =>
      !isRemoved(id) &&
      ((on('hide', id) && !(id === first && colleague === 'showsFirst')) ||
        (id === first && colleague === 'hidesFirst'));
    const count = (is: (id: Item['id']) => boolean) => [first, second].filter(is).length;
    return {
      removed: count(isRemoved),
      hidden: count(isHidden),
      pinned: (act === 'pin' ? 1 : 0) + (isRemoved(second) ? 0 : 1),
      // Of those that are still listed.
      muted: (act === 'mute' ? 1 : 0) + (act === 'restore' || isRemoved(second) ? 0 : 1),
    };
  },
});
