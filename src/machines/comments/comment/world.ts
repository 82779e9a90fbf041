import type { AnyMachineSnapshot } from 'xstate';
import type { Visit } from '../../shared/visit';
import {
  endsTheSession,
  internalError,
  isLive,
  loginSteps,
  replyLost,
  sessionEnded,
  signedInAs,
} from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

export interface CommentWorld extends Visit {
  /**
   * `known`: two comments of theirs have been shown. `new`: none was. `hasty`: five within minutes. `nameless`: as `known`,
   * without a nickname.
   */
  author: 'known' | 'new' | 'hasty' | 'nameless';
  /** On the server. */
  muted: boolean;
  /** What the browser has kept of the comment; `sent`: with the key under which it was sent. */
  draft: 'none' | 'typed' | 'sent';
  /** The server has the comment. A case posts at most one. */
  stored: boolean;
  /** It has it, and the page does not know. */
  doubtful: boolean;
}

export const start: CommentWorld = {
  session: 'live',
  author: 'known',
  muted: false,
  draft: 'none',
  stored: false,
  doubtful: false,
};

type Is = (world: CommentWorld, snapshot: AnyMachineSnapshot) => boolean;

const among =
  (...states: string[]): Is =>
  (_, snapshot) =>
    states.some((state) => snapshot.matches(state));
const both =
  (...all: Is[]): Is =>
  (world, snapshot) =>
    all.every((is) => is(world, snapshot));

/** The page knows rightly who is there. */
const agree: Is = ({ session }, { context }) =>
  session !== 'ended' && (context.who === 'visitor') === (session === 'none');
const atRest = among('visitor', 'muted', 'closed', 'writing', 'posted', 'held');

/** The server takes the comment, or has it. */
const isTaken: Is = (world, { context }) =>
  isLive(world) &&
  !world.muted &&
  (!world.stored || world.doubtful) &&
  (world.author !== 'hasty' || world.doubtful || context.captcha !== null);
const posted = (world: CommentWorld): CommentWorld => ({ ...world, draft: 'none', stored: true, doubtful: false });
const sent = (world: CommentWorld): CommentWorld => ({ ...world, draft: 'sent' });

/** The page has asked for the nickname, and does not ask again. */
const wasNamed = ({ draft, stored }: CommentWorld): boolean => draft === 'sent' || stored;
/** The nickname is there, and nobody is asked. */
const passesBy = (world: CommentWorld): boolean =>
  (isLive(world) && world.author !== 'nameless') || (world.session === 'ended' && wasNamed(world));
export const isNamedAtOnce = (world: unknown): boolean => passesBy(world as CommentWorld);

const before = { known: 2, new: 0, hasty: 5, nameless: 2 } as const;
const texts = ['板厚公差怎么看', '阻焊颜色可以换吗', '沉金要加多少钱', '能做盲埋孔吗', '钢网怎么选'] as const;

const prepared = (author: string): string => `另一位客户的提问；一位客户，${author}；管理员`;
const usual = '已有两条评论显示';

/** A question of its own. */
export const world = worldOf<CommentWorld>({
  starts: {
    visitor: { label: '未登录', prepared: prepared(usual), input: 'visitor', world: signedInAs(start, 'none') },
    customer: { label: '客户已登录', prepared: prepared(usual), input: 'customer', world: start },
    newcomer: {
      label: '从未发表评论的客户已登录',
      prepared: prepared('没有发表过评论'),
      input: 'customer',
      world: { ...start, author: 'new' },
    },
    hasty: {
      label: '五分钟内发表过五条评论的客户已登录',
      prepared: prepared('刚发表了五条评论'),
      input: 'customer',
      world: { ...start, author: 'hasty' },
    },
    nameless: {
      label: '没有昵称的客户已登录',
      prepared: prepared(`${usual}，没有昵称`),
      input: 'customer',
      world: { ...start, author: 'nameless' },
    },
    muted: {
      label: '被禁言的客户已登录',
      prepared: prepared(`${usual}，已被禁言`),
      input: 'muted',
      world: { ...start, muted: true },
    },
  },
  page: ({ question }) => question?.address ?? '',
  order: ({ author, muted }) => ({
    accounts: {
      customer: { ...(muted && { muted }), ...(author === 'nameless' && { nameless: true }) },
      other: {},
      manager: { roles: ['moderator'] },
    },
    ...(author !== 'new' && {
      comments: texts.slice(0, before[author]).map((text) => ({ by: 'customer', text, status: 'shown' })),
    }),
    question: { by: 'other', title: '板厚公差是多少' },
  }),
  signedIn: ({ session }) => (session === 'none' ? '' : 'customer'),
  calls: { postComment: 'POST /api/portal/v1/comment/submitComment' },
  steps: {
    ...loginSteps<CommentWorld>(),
    'login → signedIn': { needs: ({ muted }) => !muted, makes: (w) => signedInAs(w, 'live') },
    'loginToSend → signedIn': { makes: (w) => signedInAs(w, 'live') },
    'loginToSend → dismissed': {},
    'box.open': { needs: agree },
    'box.close': { needs: agree },
    'readDraft → none': { needs: ({ draft }) => draft === 'none' },
    'readDraft → kept': { needs: ({ draft, doubtful }) => draft !== 'none' && !doubtful },
    'readDraft → stored': { needs: ({ doubtful }) => doubtful, makes: posted },
    'form.change': { makes: (w) => (w.draft === 'none' ? { ...w, draft: 'typed' } : w) },
    'comment.submit(good)': {
      needs: ({ stored, doubtful }) => !stored || doubtful,
      makes: (w) => (w.draft === 'none' ? { ...w, draft: 'typed' } : w),
    },
    'comment.submit(empty)': { needs: ({ draft }) => draft !== 'sent', makes: (w) => ({ ...w, draft: 'none' }) },
    // Choosing another file clears what was said of the one before.
    'picture.fail': { needs: both(isLive, (_, { context }) => context.problem === '') },
    'requireName → named': {
      needs: (w) => isLive(w) || passesBy(w),
      makes: (w) => (w.author === 'nameless' ? { ...w, author: 'known' } : w),
    },
    'requireName → dismissed': { needs: (w) => !passesBy(w), makes: (w) => (isLive(w) ? w : signedInAs(w, 'none')) },
    'postComment → posted': { needs: both(isTaken, ({ author }) => author !== 'new'), makes: posted },
    'postComment → held': { needs: both(isTaken, ({ author }) => author === 'new'), makes: posted },
    'postComment → loginFirst': { ...sessionEnded<CommentWorld>(), makes: (w) => sent(signedInAs(w, 'none')) },
    'postComment → muted': { needs: (w) => isLive(w) && w.muted, makes: sent },
    'postComment → captcha': {
      needs: both(
        ({ author, doubtful }) => author === 'hasty' && !doubtful,
        (_, { context }) => context.captcha === null,
      ),
      makes: sent,
    },
    'postComment → refused': { needs: isTaken, makes: sent, ...internalError },
    'postComment → lost': {
      needs: isTaken,
      makes: (w) => ({ ...sent(w), stored: true, doubtful: true }),
      ...replyLost,
    },
    // In another tab, or in the login window that the nickname needs.
    'customer.known(free)': {
      needs: (w, snapshot) =>
        (atRest(w, snapshot) && w.session !== 'ended') || (among('naming')(w, snapshot) && !passesBy(w) && !isLive(w)),
      makes: (w) => ({ ...signedInAs(w, 'live'), muted: false }),
    },
    'customer.known(muted)': {
      data: '准备好的客户，先让管理员在评论管理中禁言该客户',
      needs: both(
        agree,
        ({ author }) => author === 'known' || author === 'new',
        (w, snapshot) => atRest(w, snapshot) || among('awaitingLogin')(w, snapshot),
      ),
      makes: (w) => ({ ...signedInAs(w, 'live'), muted: true }),
    },
    // Where the session has ended, the page has heard of it by itself.
    'customer.gone': {
      needs: both(atRest, ({ session }, { context }) => session !== 'ended' && context.who !== 'visitor'),
      makes: (w) => signedInAs(w, 'none'),
    },
  },
  others: {
    endsTheSession: endsTheSession<CommentWorld>(both(({ author }) => author === 'known', among('writing'), agree)),
    mutesUnheard: {
      label: '页面收不到推送时，管理员禁言该客户',
      how: '在 /dev/faults 让事件推送「拒绝」，再在另一个浏览器以管理员禁言该客户',
      needs: both(({ author, muted }) => author === 'known' && !muted, isLive, agree, among('writing')),
      makes: (w) => ({ ...w, muted: true }),
    },
  },
  beyond: {
    ...because('浏览器的设置不能事先准备', 'readDraft → unreadable', 'comment.opening :: error readDraft'),
    ...because('只有工作人员能作官方回复', 'postComment → overtaken', 'comment.sending :: error postComment[3]'),
  },
  rules: [
    {
      name: '服务只发表一次',
      requirement: 'R196',
      holds: ({ stored, doubtful }, snapshot) => !snapshot.matches('sending') || !stored || doubtful,
    },
    {
      name: '结果未知时评论仍在浏览器中',
      holds: ({ draft, doubtful }) => !doubtful || draft === 'sent',
    },
  ],
  books: ({ author, stored }) => ({ comments: before[author] + (stored ? 1 : 0) }),
});
