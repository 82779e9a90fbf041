import type { AnyMachineSnapshot } from 'xstate';
import type { PublicationAct, PublicationState } from '../../../../contract/staff/rules/publication';
import { publicationStates } from '../../../../contract/staff/rules/publication';
import type { Visit } from '../../shared/visit';
import { endsTheSession, internalError, isLive, sessionEnded, staffLoginSteps } from '../../shared/visit';
import { worldOf } from '../../shared/world';

interface PublicationWorld extends Visit {
  /** What the server has of the record. */
  state: PublicationState;
  live: boolean;
  /** Who has brought it there. */
  by: 'staff' | 'colleague';
  /** Whether a second person has to review its kind; `changing`: not yet, and a case does nothing but learn of it. */
  rule: 'free' | 'second' | 'changing';
  /** What the page asks for; `past`: to publish at a time that is over. */
  asked: 'none' | 'past' | PublicationAct;
  /** What others did, of which the page does not know. */
  unheard: 'none' | 'changed' | 'published' | 'ruled';
  /** The page hears at once of what others do. A case is about that, or about what the page does not hear. */
  hears: boolean;
}

type Is = (world: PublicationWorld, snapshot: AnyMachineSnapshot) => boolean;

const start: PublicationWorld = {
  session: 'live',
  state: 'draft',
  live: false,
  by: 'staff',
  rule: 'free',
  asked: 'none',
  unheard: 'none',
  hears: false,
};

const both =
  (...all: Is[]): Is =>
  (world, snapshot) =>
    all.every((is) => is(world, snapshot));
const isIn =
  (...states: PublicationState[]): Is =>
  ({ state }) =>
    states.includes(state);
const isFree: Is = ({ rule }) => rule === 'free';
const isHidden: Is = ({ live }) => !live;
const isKnown: Is = ({ unheard }) => unheard === 'none';
const isDeaf: Is = ({ hears }) => !hears;
const isStill: Is = ({ rule, hears }) => rule !== 'changing' && !hears;
const isOvertaken: Is = ({ unheard }) => unheard === 'changed' || unheard === 'published';
const asks =
  (...acts: PublicationWorld['asked'][]): Is =>
  ({ asked }) =>
    acts.includes(asked);
const isSettled: Is = (_, snapshot) => snapshot.hasTag('settled');

const asking = (asked: PublicationWorld['asked']) => (world: PublicationWorld) => ({
  ...world,
  asked,
  by: 'staff' as const,
});
const becomes = (state: PublicationState, live: boolean) => (world: PublicationWorld) =>
  ({ ...world, state, live, by: 'staff', asked: 'none' }) as const;
const done = (act: PublicationAct, state: PublicationState, ...needs: Is[]) => ({
  needs: both(isLive, isKnown, asks(act), ...needs),
  makes: becomes(state, state === 'published'),
});
const looks = (...needs: Is[]) => ({
  needs: both(isLive, ...needs),
  makes: (world: PublicationWorld) => ({ ...world, unheard: 'none' }) as const,
});

const prepared = (record: string): string => `${record}；一位编辑，另有一位同事和一位管理员`;

const begins = (input: string, record: string, world: Partial<PublicationWorld>) => ({
  label: '员工已登录',
  prepared: prepared(record),
  input,
  world: { ...start, ...world },
});

const byColleague = '页面收不到推送时，';
const asAnother = '在 /dev/faults 让事件推送「拒绝」，再在另一个浏览器以准备好的管理员登录，';

/** A record of its own: an article, which nobody has to review, or a help document, which a second person reviews. */
export const world = worldOf<PublicationWorld>({
  starts: {
    draft: begins('draft', '一篇文章的草稿，文章不须审核', {}),
    changed: begins('changed', '一篇已发布而有修改的文章，文章不须审核', { live: true }),
    review: begins('review', '同事送审的一篇文章，文章不须由他人审核', { state: 'review', by: 'colleague' }),
    ownReview: begins('ownReview', '该编辑送审的一篇文章，文章不须由他人审核', { state: 'review' }),
    scheduled: begins('scheduled', '一篇定时于2099年1月1日9:00发布的文章，文章不须审核', { state: 'scheduled' }),
    withdrawn: begins('withdrawn', '一篇已撤回的文章，文章不须审核', { state: 'withdrawn' }),
    unreviewed: begins('unreviewed', '一篇帮助文档的草稿，帮助文档须由他人审核', { rule: 'second' }),
    unreviewedTime: begins('unreviewedTime', '一篇未经审核而定时发布的帮助文档，帮助文档须由他人审核', {
      state: 'scheduled',
      rule: 'second',
    }),
    published: begins('published', '一篇已发布的帮助文档，帮助文档须由他人审核', {
      state: 'published',
      live: true,
      rule: 'second',
    }),
    ruled: begins('draft', '一条草稿，这类内容尚不须审核', { rule: 'changing' }),
    heardReview: begins('review', '同事送审的一篇文章，文章不须由他人审核', {
      state: 'review',
      by: 'colleague',
      hears: true,
    }),
    heardTime: begins('scheduled', '一篇定时于2099年1月1日9:00发布的文章，文章不须审核', {
      state: 'scheduled',
      hears: true,
    }),
  },
  page: ({ record }) => record?.address ?? '',
  order: ({ state, live, by, rule }) => ({
    accounts: {
      staff: { roles: ['editor'], factor: true },
      colleague: { roles: ['editor'], factor: true },
      manager: { roles: ['admin'], factor: true },
    },
    record: { by, state, live, rule },
  }),
  signedIn: () => 'staff',
  calls: {
    operate: 'POST /api/portal/v1/staff/operatePublication',
    look: 'POST /api/portal/v1/staff/getRecord',
  },
  steps: {
    ...staffLoginSteps<PublicationWorld>(),
    'login → dismissed': { makes: (w) => ({ ...w, session: 'live', asked: 'none' }) },
    'review.ask': { needs: both(isStill, isHidden), makes: asking('submit') },
    'reviewer.set': { needs: both(isStill, isFree, isHidden, ({ by }) => by === 'staff'), makes: asking('reassign') },
    'review.return': { needs: both(isStill, isFree), makes: asking('return') },
    'time.set(later)': { needs: both(isStill, isHidden), makes: asking('schedule') },
    'time.set(past)': { needs: both(isStill, isHidden, isKnown), makes: asking('past') },
    'publish.now': { needs: isStill, makes: asking('publish') },
    'withdraw.ask': { needs: isStill },
    'dialog.confirm': { makes: asking('withdraw') },
    'record.saved(new)': {
      needs: both(isLive, isStill, isFree, isHidden, isKnown, isIn('draft', 'withdrawn')),
      makes: becomes('draft', false),
    },
    'record.saved(live)': {
      needs: both(isLive, isStill, isFree, isKnown, ({ live }) => live),
      makes: becomes('draft', true),
    },
    'change.hear': {
      how: '在另一个浏览器以准备好的管理员登录，打开同一篇文章，点击「立即发布」',
      needs: both(({ hears }) => hears, isFree, isIn('review', 'scheduled')),
      makes: becomes('published', true),
    },
    'after untilTime': { needs: both(isLive, isFree, isDeaf) },
    'operate → draft': done('return', 'draft'),
    'operate → review': {
      needs: both(isLive, asks('submit'), ({ unheard }) => unheard === 'none' || unheard === 'ruled'),
      makes: (w) => ({ ...becomes('review', false)(w), unheard: 'none' }),
    },
    'operate → reassigned': done('reassign', 'review'),
    'operate → scheduled': done('schedule', 'scheduled'),
    'operate → published': done('publish', 'published'),
    'operate → withdrawn': done('withdraw', 'withdrawn', ({ rule }) => rule === 'second'),
    'operate → withdrawnFree': done('withdraw', 'withdrawn', isFree),
    'operate → changed': { needs: both(isLive, isOvertaken), makes: asking('none') },
    'operate → unreviewed': {
      needs: both(isLive, asks('schedule', 'publish'), ({ unheard }) => unheard === 'ruled'),
      makes: asking('none'),
    },
    'operate → refused': { needs: both(isLive, isKnown, asks('past')), makes: asking('none') },
    'operate → loginFirst': sessionEnded<PublicationWorld>(),
    'look → published': looks(isIn('published')),
    'look → draft': looks(isIn('draft'), isFree),
    'look → unreviewed': looks(isIn('draft'), ({ rule }) => rule === 'second'),
    'look → scheduled': looks(isIn('scheduled')),
    'look → failed': { needs: isLive, ...internalError },
  },
  others: {
    endsTheSession: endsTheSession<PublicationWorld>(
      both(isSettled, isStill, isFree, isHidden, isKnown, isIn('draft')),
    ),
    changes: {
      label: `${byColleague}管理员修改并保存这篇文章`,
      how: `${asAnother}打开同一篇文章，先退回草稿，再，修改标题并保存`,
      needs: both(isSettled, isLive, isDeaf, isFree, isKnown, isIn('scheduled')),
      makes: (w) => ({ ...w, state: 'draft', unheard: 'changed' }),
    },
    publishes: {
      label: `${byColleague}管理员修改并发布这篇文章`,
      how: `${asAnother}打开同一篇文章，修改标题，保存并发布`,
      needs: both(isSettled, isLive, isDeaf, isFree, isKnown, isHidden, isIn('draft')),
      makes: (w) => ({ ...w, state: 'published', live: true, unheard: 'published' }),
    },
    rules: {
      label: '管理员设定这类内容须由他人审核',
      how: '在另一个浏览器以准备好的管理员登录，在「审核规则」中勾选这类内容并保存',
      needs: both(isSettled, ({ rule }) => rule === 'changing'),
      makes: (w) => ({ ...w, rule: 'second', unheard: 'ruled' }),
    },
  },
  rules: [
    {
      name: '页面上的状态就是服务器的状态，除非他人的修改尚未得知',
      holds: ({ state, live, unheard }, { context, ...snapshot }) =>
        !snapshot.hasTag('settled') ||
        (unheard !== 'none' && unheard !== 'ruled') ||
        (context.state === state && context.live === live),
    },
    {
      name: '他人抢先之后不发布',
      holds: ({ unheard, asked }, snapshot) => !snapshot.matches('settled') || asked === 'none' || unheard === 'none',
    },
  ],
  books: ({ state, live }) => ({ state: publicationStates.indexOf(state), live: live ? 1 : 0 }),
});
