import type { AnyMachineSnapshot } from 'xstate';
import type { Visit } from '../../shared/visit';
import {
  cutOff,
  endsTheSession,
  internalError,
  isLive,
  isVisitor,
  loginSteps,
  sessionEnded,
  signedInAs,
} from '../../shared/visit';
import { worldOf } from '../../shared/world';

interface BarrageWorld extends Visit {
  /** `known`: two comments of theirs have been shown. `new`: none was. */
  author: 'known' | 'new';
  /** On the server. */
  muted: boolean;
  /** The server has it. A case sends at most one. */
  stored: boolean;
  /** They have sent another one elsewhere, in these seconds or before. */
  elsewhere: 'none' | 'now' | 'before';
}

const start: BarrageWorld = { session: 'live', author: 'known', muted: false, stored: false, elsewhere: 'none' };

type Is = (world: BarrageWorld, snapshot: AnyMachineSnapshot) => boolean;

/** What was sent elsewhere is new for three seconds alone. */
const isSlow = ({ elsewhere }: BarrageWorld): boolean => elsewhere === 'now';
const isTaken = (world: BarrageWorld): boolean => isLive(world) && !world.muted && !world.stored && !isSlow(world);
const isCalm: Is = (world, snapshot) =>
  world.author === 'known' && isTaken(world) && world.elsewhere === 'none' && snapshot.matches('open');
const sent = (world: BarrageWorld): BarrageWorld => ({ ...world, stored: true });

const prepared = (author: string): string => `一位客户，${author}；管理员`;
const usual = '已有两条评论显示';

/** Of the samples. */
export const camera = 3;
const film = '/portal/video-player?id=sample-video-1&videoName=film';

/** Videos of the samples; an account of its own. */
export const world = worldOf<BarrageWorld>({
  starts: {
    live: { label: '客户已登录', prepared: prepared(usual), input: 'liveCustomer', world: start },
    film: { label: '客户已登录', prepared: prepared(usual), input: 'filmCustomer', world: start },
    newcomer: {
      label: '从未发表评论的客户已登录',
      prepared: prepared('没有发表过评论'),
      input: 'filmCustomer',
      world: { ...start, author: 'new' },
    },
    visitor: { label: '未登录', prepared: prepared(usual), input: 'visitor', world: signedInAs(start, 'none') },
    muted: {
      label: '被禁言的客户已登录',
      prepared: prepared(`${usual}，已被禁言`),
      input: 'muted',
      world: { ...start, muted: true },
    },
  },
  page: (_, __, start) => (start === 'film' || start === 'newcomer' ? film : `/portal/factoryVideo/${camera}/0`),
  order: ({ author, muted }) => ({
    accounts: { customer: muted ? { muted } : {}, manager: { roles: ['moderator'] } },
    ...(author === 'known' && {
      comments: ['沉金要加多少钱', '能做盲埋孔吗'].map((text) => ({ by: 'customer', text, status: 'shown' })),
    }),
  }),
  signedIn: (w) => (isVisitor(w) ? '' : 'customer'),
  calls: { sendBarrage: 'POST /api/portal/v1/comment/addComment' },
  steps: {
    ...loginSteps<BarrageWorld>(),
    'login → signedIn': { needs: ({ muted }) => !muted, makes: (w) => signedInAs(w, 'live') },
    'loginToSend → signedIn': { makes: (w) => signedInAs(w, 'live') },
    'loginToSend → dismissed': {},
    'barrage.submit(usual)': {
      needs: (w, snapshot) => !w.stored && !(isSlow(w) && snapshot.matches({ open: 'slow' })),
    },
    'barrage.submit': { needs: (w) => !isSlow(w) },
    'after slowMode': { makes: (w) => ({ ...w, elsewhere: 'before' }) },
    'sendBarrage → sent': { needs: (w) => isTaken(w) && w.author === 'known', makes: sent },
    'sendBarrage → held': { needs: (w) => isTaken(w) && w.author === 'new', makes: sent },
    'sendBarrage → noSession': sessionEnded<BarrageWorld>(),
    'sendBarrage → muted': { needs: (w) => isLive(w) && w.muted },
    'sendBarrage → tooFast': { needs: (w) => isLive(w) && isSlow(w) },
    'sendBarrage → refused': { needs: isTaken, ...internalError },
    'sendBarrage → broken': { needs: isTaken, ...cutOff },
    // In another tab.
    'customer.known(customer)': {
      needs: (w, snapshot) =>
        w.session !== 'ended' && !isSlow(w) && ['visitor', 'muted', 'open'].some((state) => snapshot.matches(state)),
      makes: (w) => ({ ...signedInAs(w, 'live'), muted: false }),
    },
    'customer.known(muted)': {
      needs: (w, snapshot) =>
        w.session !== 'ended' && w.author === 'known' && !isSlow(w) && !snapshot.matches('sending'),
      makes: (w) => ({ ...signedInAs(w, 'live'), muted: true }),
    },
    'customer.gone': {
      needs: (w, snapshot) => isLive(w) && !isSlow(w) && (snapshot.matches('open') || snapshot.matches('muted')),
      makes: (w) => signedInAs(w, 'none'),
    },
  },
  others: {
    endsTheSession: endsTheSession<BarrageWorld>(isCalm),
    mutes: {
      label: '管理员禁言该客户',
      how: '在另一个浏览器以管理员禁言该客户',
      needs: isCalm,
      makes: (w) => ({ ...w, muted: true }),
    },
    sendsElsewhere: {
      label: '同一客户刚在别处发送一条弹幕',
      how: '在另一个浏览器以该客户向同一个直播发送弹幕，三秒之内做下一步',
      needs: (w, snapshot) => isCalm(w, snapshot) && snapshot.context.onEmpty === 'ignore',
      makes: (w) => ({ ...w, elsewhere: 'now' }),
    },
  },
  beyond: { 'barrage :: customer.gone': '等待登录时退出，等待也就结束：两步同时发生，中间没有可看的' },
  rules: [
    {
      name: '服务只发送一次',
      requirement: 'R262',
      holds: ({ stored }, snapshot) => !snapshot.matches('sending') || !stored,
    },
  ],
  books: ({ author, stored, elsewhere }) => ({
    comments: (author === 'known' ? 2 : 0) + (stored ? 1 : 0) + (elsewhere === 'none' ? 0 : 1),
  }),
});
