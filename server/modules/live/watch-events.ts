import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { createTypes } from '../../../contract/comments/rules/comment-types';
import { video } from '../../../contract/limits/video';
import type { BarrageEvent, GoneEvent, OnlineEvent, RewardEvent } from '../../../contract/player/events';
import type { Context } from '../../context';
import { textOfComment } from '../../html/clean-comment';
import { eventLine } from '../../http/event-hub';
import { readBlockers } from '../comments/blocks-store';
import type { CommentState } from '../comments/changed-comments';
import { eventFor, readChange, readStates } from '../comments/changed-comments';
import { viewerOf } from '../comments/commenter';
import type { Viewer } from '../comments/seen';
import { changesChannel } from '../comments/tell-changes';
import type { Watched } from './watched';
import { camera, watchedKey } from './watched';
import { forgetWatchers, readWatchers, tellWatchers } from './watchers-store';

interface Reader {
  watched: string;
  viewer: Viewer;
}

/** A change of many pages at once is told once. */
const settleMs = 300;

/** How many pages watch something, over all processes. */
export interface Online {
  of: (watched: readonly Watched[]) => Promise<ReadonlyMap<string, number>>;
}

/** Managers alone are told whose it is: they may mute its author. */
const barrageOf = (state: CommentState, content: string, viewer: Viewer): BarrageEvent => {
  const official = state.createType === createTypes.official;
  return {
    id: state.id,
    content,
    direction: official ? 'top' : 'default',
    isSelf: viewer.accountId === state.accountId,
    ...(viewer.manager && !official ? { customerCode: state.authorCode } : {}),
  };
};

interface PaidTip extends RewardEvent {
  videoId: number;
}

/** Calls back for each tip of a camera that is paid, at whatever process; resolves to the function that ends it. */
export type FollowPaidTips = (take: (tip: PaidTip) => void) => Promise<() => Promise<void>>;

/** What each reader is told of a barrage. Thousands may watch: its text is read once, and each of its few lines is written once. */
function barrageLine(
  state: CommentState,
  shownBefore: boolean,
  blockers: ReadonlySet<string>,
): (reader: Reader) => string {
  const key = watchedKey(state);
  const content = textOfComment(state.barrage);
  const gone = eventLine('gone', { id: state.id } satisfies GoneEvent);
  const shown = new Map<string, string>();
  const shownTo = (viewer: Viewer): string => {
    const barrage = barrageOf(state, content, viewer);
    const kind = `${barrage.isSelf} ${barrage.customerCode ?? ''}`;
    const line = shown.get(kind) ?? eventLine('barrage', barrage);
    shown.set(kind, line);
    return line;
  };
  return ({ watched, viewer }) => {
    const event = watched === key ? eventFor(state, shownBefore, viewer) : undefined;
    if (event === undefined) return '';
    if (event.change === 'gone') return gone;
    // Managers see it all, as in the comments.
    return !viewer.manager && blockers.has(viewer.accountId ?? '') ? '' : shownTo(viewer);
  };
}

const onlineLine = (onLineNum: number): string => eventLine('online', { onLineNum } satisfies OnlineEvent);

/**
 * `GET /api/portal/v1/video/events?type=&businessId=`: what happens on a video while it is watched. Each open line is one
 * who watches. After a gap between the processes, and where a barrage could not be read, a `gap` is told: the page reads
 * the barrage again.
 */
export function serveWatchEvents(
  app: FastifyInstance,
  { db, hub, listen, now, sessions, everyMinutes }: Context,
  followPaidTips: FollowPaidTips,
): Online {
  const topic = hub.topic<Reader>();
  /** Pages read all barrage again. */
  const tellGap = () => topic.publish(() => eventLine('gap', {}));
  const process = randomUUID();
  const lastCounts = new Map<string, number>();

  const pagesNow = (): Map<string, number> => {
    const pages = new Map<string, number>();
    for (const { watched } of topic.readers()) pages.set(watched, (pages.get(watched) ?? 0) + 1);
    return pages;
  };

  async function tellOnline(): Promise<void> {
    const pages = pagesNow();
    if (pages.size === 0 && lastCounts.size === 0) return;
    await tellWatchers(db, process, pages, now());
    const online = await readWatchers(db, [...pages.keys()], now());
    for (const watched of lastCounts.keys()) if (!pages.has(watched)) lastCounts.delete(watched);
    const changed = new Map([...online].filter(([watched, count]) => lastCounts.get(watched) !== count));
    for (const [watched, count] of changed) lastCounts.set(watched, count);
    topic.publish(({ watched }) => {
      const count = changed.get(watched);
      return count === undefined ? undefined : onlineLine(count);
    });
  }

  let queue = Promise.resolve();
  /** One after the other, so that the order is that of the notifications. */
  const inTurn = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error: unknown) => app.log.error({ err: error }, 'watchers were not told'));
  };
  let settling: NodeJS.Timeout | undefined;
  const tellSoon = () => {
    settling ??= setTimeout(() => {
      settling = undefined;
      inTurn(tellOnline);
    }, settleMs).unref();
  };
  const beat = setInterval(() => inTurn(tellOnline), video.watchingSeconds * 1000).unref();

  /** Barrages to tell, in the order of the notifications, each with whether it was shown before its first change. */
  let pending = new Map<number, boolean>();

  /** Notifications that come while others are being told are told together: one query, and one write to each line. */
  const tellBarrageSoon = (ids: readonly number[], shownBefore: readonly number[]) => {
    if (pending.size === 0) inTurn(tellPending);
    for (const id of ids) if (!pending.has(id)) pending.set(id, shownBefore.includes(id));
  };

  async function tellPending(): Promise<void> {
    const changes = pending;
    pending = new Map();
    try {
      await tellBarrage(changes);
    } catch (error) {
      // A barrage that cannot be read now must not be missed.
      tellGap();
      throw error;
    }
  }

  async function tellBarrage(changes: ReadonlyMap<number, boolean>): Promise<void> {
    if (topic.readers().length === 0 || changes.size === 0) return;
    const states = new Map((await readStates(db, [...changes.keys()])).map((state) => [state.id, state]));
    const blockersOf = await readBlockers(db, {
      readers: topic.readers().flatMap(({ viewer: { accountId } }) => accountId ?? []),
      authors: [...states.values()].map(({ accountId }) => accountId),
    });
    const lastCounts = [...changes].flatMap(([id, shownBefore]) => {
      const state = states.get(id);
      // Answers stand in the comments alone.
      return state === undefined || state.rootId !== null
        ? []
        : [barrageLine(state, shownBefore, blockersOf(state.accountId))];
    });
    topic.publish((reader) => lastCounts.map((lineFor) => lineFor(reader)).join('') || undefined);
  }

  const tellTip = ({ videoId, customerName, rewardMoney }: PaidTip) => {
    const key = watchedKey(camera(videoId));
    const line = eventLine('reward', { customerName, rewardMoney } satisfies RewardEvent);
    topic.publish(({ watched }) => (watched === key ? line : undefined));
  };

  let stop: Array<() => Promise<void>> = [];
  app.addHook('onReady', async () => {
    const stopComments = await listen(
      changesChannel,
      (payload) => {
        const change = readChange(payload);
        if (change && 'ids' in change) tellBarrageSoon(change.ids, change.shownBefore);
      },
      tellGap,
    );
    stop = [stopComments, await followPaidTips(tellTip)];
  });
  app.addHook('onClose', async () => {
    clearInterval(beat);
    clearTimeout(settling);
    await queue;
    for (const end of stop) await end();
    // Rows of a process that has gone expire by themselves: a database that is away must not keep it from closing.
    await tellWatchers(db, process, new Map(), now()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the watchers of this process were not taken away'),
    );
  });
  everyMinutes(10, 'watchers', () => forgetWatchers(db, now()));

  const place = Type.Object({
    type: Type.String({ pattern: '^(7|10)$' }),
    businessId: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }),
  });
  app.get<{ Querystring: Type.Static<typeof place> }>(
    '/api/portal/v1/video/events',
    { schema: { hide: true, querystring: place } },
    async (request, reply) => {
      const viewer = await viewerOf(sessions, request);
      const { type, businessId } = request.query;
      const watched = `${type}:${businessId}`;
      const opened = await topic.open(request, reply, { watched, viewer }, { accountId: viewer.accountId });
      tellSoon();
      // It is the newcomer who has not been told.
      lastCounts.delete(watched);
      reply.raw.on('close', tellSoon);
      return opened;
    },
  );

  return { of: (watched) => readWatchers(db, watched.map(watchedKey), now()) };
}
