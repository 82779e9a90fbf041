import type { AnyMachineSnapshot } from 'xstate';
import type { SubmissionWorld } from '../../shared/submission-world';
import {
  endsTheSession,
  internalError,
  isKnown,
  isLive,
  isVisitor,
  loginSteps,
  sessionEnded,
  signedInAs,
  tooOften,
} from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

/** `draft`: `whole` with a title, `part` without one. */
interface AskWorld extends SubmissionWorld {
  /** `trusted`: two comments of theirs have been shown. `new`: none was. `nameless`: as `trusted`, without a nickname. */
  author: 'trusted' | 'new' | 'nameless';
  /** What has happened to them meanwhile. `hasty`: they have asked three questions within minutes. */
  met: 'nothing' | 'banned' | 'hasty';
  /** The page has asked for the nickname, and does not ask again. */
  named: boolean;
}

const start: AskWorld = {
  session: 'live',
  draft: 'none',
  stored: false,
  doubtful: false,
  author: 'trusted',
  met: 'nothing',
  named: false,
};

type Is = (world: AskWorld, snapshot: AnyMachineSnapshot) => boolean;

/** The server takes the question, or has it. */
const isTaken: Is = ({ session, met, stored, doubtful }, { context }) =>
  session === 'live' &&
  met !== 'banned' &&
  (!stored || doubtful) &&
  (met !== 'hasty' || doubtful || context.captchaNeeded);
const isHeld: Is = ({ author }, { context }) => author === 'new' || context.form === 'community';
const posted = (world: AskWorld): AskWorld => ({ ...world, stored: true, doubtful: false, draft: 'none' });
/** What the server does with it, whether or not the page hears of it. */
const stores = (world: AskWorld): AskWorld =>
  isLive(world) && world.met === 'nothing' ? { ...world, stored: true, doubtful: true } : world;

const passesBy = ({ named, session }: AskWorld): boolean => named && session !== 'none';
export const isNamedAtOnce = (world: unknown): boolean => passesBy(world as AskWorld);

/** Something may become of the customer while nothing else has. */
const isCalm: Is = ({ author, met, stored, session }, snapshot) =>
  author === 'trusted' &&
  met === 'nothing' &&
  !stored &&
  session === 'live' &&
  snapshot.context.form === 'plain' &&
  (snapshot.matches('idle') || snapshot.matches('form'));

const trusted = '已有两条评论显示';
const prepared = (author: string): string => `一位客户，${author}；管理员`;

/** A question of an account of its own. */
export const world = worldOf<AskWorld>({
  starts: {
    customer: { label: '客户已登录', prepared: prepared(trusted), input: 'plain', world: start },
    visitor: { label: '未登录', prepared: prepared(trusted), input: 'plain', world: signedInAs(start, 'none') },
    newcomer: {
      label: '从未提问的客户已登录',
      prepared: prepared('没有提过问'),
      input: 'plain',
      world: { ...start, author: 'new' },
    },
    nameless: {
      label: '没有昵称的客户已登录',
      prepared: prepared(`${trusted}，没有昵称`),
      input: 'plain',
      world: { ...start, author: 'nameless' },
    },
    community: { label: '客户已登录', prepared: prepared(trusted), input: 'community', world: start },
  },
  page: (_, __, start) => (start === 'community' ? '/portal/q1.html' : '/portal/m6.html'),
  order: ({ author }) => ({
    accounts: { customer: author === 'nameless' ? { nameless: true } : {}, manager: { roles: ['moderator'] } },
    ...(author !== 'new' && {
      comments: ['沉金要加多少钱', '能做盲埋孔吗'].map((text) => ({ by: 'customer', text, status: 'shown' })),
    }),
  }),
  signedIn: (w) => (isKnown(w) ? 'customer' : ''),
  calls: {
    checkAsk: 'POST /api/portal/v1/question/checkAsk',
    requireName: 'GET /api/portal/v1/customer/getUserInfo',
    submit: 'POST /api/portal/v1/question/submit',
  },
  steps: {
    ...loginSteps<AskWorld>(),
    'ask.open(known)': { needs: (w) => isKnown(w) && w.draft !== 'part' },
    'ask.open(visitor)': { needs: (w) => isVisitor(w) && w.draft !== 'part' },
    'checkAsk → allowed': { needs: (w) => isLive(w) && w.met === 'nothing' },
    'checkAsk → captcha': { needs: (w) => isLive(w) && w.met === 'hasty' },
    'checkAsk → banned': { needs: (w) => isLive(w) && w.met === 'banned' },
    'checkAsk → visitor': sessionEnded<AskWorld>(),
    'checkAsk → failed': { needs: isLive, ...internalError },
    'readDraft → none': { needs: ({ draft }) => draft === 'none' },
    'readDraft → kept': { needs: ({ draft, doubtful }) => draft === 'whole' && !doubtful },
    'readDraft → stored': { needs: ({ doubtful }) => doubtful, makes: posted },
    'form.change': { needs: ({ draft }) => draft === 'none', makes: (w) => ({ ...w, draft: 'whole' }) },
    'form.submit(noTitle)': { needs: ({ doubtful }) => !doubtful, makes: (w) => ({ ...w, draft: 'part' }) },
    'form.submit': {
      needs: ({ stored, doubtful }) => !stored || doubtful,
      makes: (w) => ({ ...w, draft: 'whole' }),
    },
    // Who drops it gives up what the key of the draft was for.
    'draft.discard': { needs: ({ doubtful }) => !doubtful, makes: (w) => ({ ...w, draft: 'none' }) },
    // A page that does not ask again goes on at once.
    'dialog.close': { needs: (w, snapshot) => !snapshot.matches('naming') || !passesBy(w) },
    'requireName → named': {
      needs: (w) => isLive(w) || w.author === 'trusted',
      makes: (w) => ({
        ...w,
        session: passesBy(w) ? w.session : 'live',
        author: w.author === 'nameless' ? 'trusted' : w.author,
        named: true,
      }),
    },
    'requireName → dismissed': {
      needs: (w) => !passesBy(w) && (!isLive(w) || w.author === 'nameless'),
      makes: (w) => (isLive(w) ? w : signedInAs(w, 'none')),
    },
    'submit → published': { needs: (w, snapshot) => isTaken(w, snapshot) && !isHeld(w, snapshot), makes: posted },
    'submit → held': { needs: (w, snapshot) => isTaken(w, snapshot) && isHeld(w, snapshot), makes: posted },
    'submit → loginFirst': sessionEnded<AskWorld>(),
    'submit → banned': { needs: (w) => isLive(w) && w.met === 'banned' },
    'submit → captcha': {
      needs: (w, { context }) => isLive(w) && w.met === 'hasty' && !w.doubtful && !context.captchaNeeded,
    },
    'submit → refused': { needs: isTaken, ...internalError },
    'submit → tooOften': { needs: isTaken, ...tooOften },
  },
  left: { submit: stores },
  others: {
    endsTheSession: endsTheSession<AskWorld>(isCalm),
    signsOut: {
      label: '退出登录',
      how: '在另一个标签页退出登录',
      needs: (w, snapshot) => isLive(w) && snapshot.hasTag('done'),
      makes: (w) => signedInAs(w, 'none'),
    },
    bans: {
      label: '管理员禁止该客户提问',
      how: '在另一个浏览器以管理员在「提问审核」禁止该客户提问',
      needs: isCalm,
      makes: (w) => ({ ...w, met: 'banned' }),
    },
    asksThree: {
      label: '同一客户在别处提三个问题',
      how: '在另一个浏览器以该客户提三个问题',
      needs: isCalm,
      makes: (w) => ({ ...w, met: 'hasty' }),
    },
  },
  beyond: {
    ...because('浏览器的设置不能事先准备', 'readDraft → unreadable', 'ask.opening :: error readDraft'),
  },
  rules: [
    {
      name: '服务只收一次',
      requirement: 'R151',
      holds: ({ stored, doubtful }, snapshot) => !snapshot.matches('submitting') || !stored || doubtful,
    },
    {
      name: '结果未知时填写的内容仍在浏览器中',
      holds: ({ draft, doubtful }) => !doubtful || draft !== 'none',
    },
  ],
  books: ({ stored, met }) => ({ questions: (stored ? 1 : 0) + (met === 'hasty' ? 3 : 0) }),
});
