import { setTimeout as sleep } from 'node:timers/promises';
import type { Prepared } from '../../../contract/prepared';
import { screen } from '../../../src/machines/player/player/screen';
import { button, css, partOf } from '../../../src/machines/shared/screen';
import type { WorldFault } from '../../../src/machines/shared/world';
import { locatorOf } from '../../replay-browser/locator';
import type { RunDriver, RunHands } from '../driver';

const player = partOf('player');
const files = 'GET /media/live/:name/:file';
const playlists = ['hd.m3u8', 'sd.m3u8'] as const;

/** The switches that hold the camera's files. */
interface Held {
  /** Of the playlist of each source. */
  playlists: [high?: number, standard?: number];
  /** The source that is loaded, until the case says what comes of it. */
  loading?: 0 | 1 | undefined;
  /** Of the next segment of a slow network, and of those after it: the engine asks again for what does not come. */
  segment?: number | undefined;
  later?: number | undefined;
}
const kept = new WeakMap<Prepared, Held>();

const heldOf = ({ facts }: RunHands): Held => {
  const held = kept.get(facts) ?? { playlists: [] };
  kept.set(facts, held);
  return held;
};

const segments = ({ disturb }: RunHands, how: WorldFault | 'held', count = 1) =>
  disturb(files, how, { address: '.m4s', count });

async function letSegmentsGo(hands: RunHands): Promise<void> {
  const held = heldOf(hands);
  for (const rule of [held.segment, held.later]) if (rule !== undefined) await hands.release(rule);
  held.segment = undefined;
  held.later = undefined;
}

/** What is held of a source goes on, or ends so. */
async function letSourceGo(hands: RunHands, how?: WorldFault): Promise<void> {
  const { playlists: rules, loading = 0 } = heldOf(hands);
  await hands.release(rules[loading] ?? 0, how);
}

/** From here on this source is loaded, as soon as there are addresses. */
async function loads(hands: RunHands, at: 0 | 1): Promise<void> {
  const held = heldOf(hands);
  await letSegmentsGo(hands);
  const before = held.playlists[at];
  if (before !== undefined) await hands.release(before);
  held.playlists[at] = await hands.disturb(files, 'held', { address: playlists[at], count: 1 });
  held.loading = at;
}

/** Until when there is something to play, and how long that lasts, in seconds. */
const bufferedOf = ({ page }: RunHands): Promise<{ end: number; ahead: number }> =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    const end = video?.buffered.length ? video.buffered.end(video.buffered.length - 1) : 0;
    return { end, ahead: end - (video?.currentTime ?? 0) };
  });

/** Long enough to be seen, and over before the engine gives up. */
const enoughSeconds = 1.5;

/** On a slow network so many segments come that it begins to play, and no more. */
async function getsEnough(hands: RunHands): Promise<void> {
  const held = heldOf(hands);
  for (let { end, ahead } = await bufferedOf(hands); ahead < enoughSeconds; ) {
    const through = held.segment;
    held.segment = await segments(hands, 'held');
    if (through !== undefined) await hands.release(through, { kind: 'delay' });
    for (const before = end; end <= before; { end, ahead } = await bufferedOf(hands)) await sleep(20);
  }
  held.later = await segments(hands, 'held', 99);
}

/** A segment that the browser has kept would come all the same. */
async function keepsNothing({ page }: RunHands): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true });
}

const failed = css('[data-flow="player"][data-state^="failed"]');
/** Milliseconds. */
const moment = 40;
const mostTrying = 15_000;

/** What makes the engine give up for this reason. */
const fates: Record<string, WorldFault | undefined> = {
  // The camera's own answer.
  notStarted: undefined,
  file: { kind: 'status', status: 500 },
  network: { kind: 'cut' },
};

const begins = async (_: unknown, hands: RunHands, act: () => Promise<unknown>): Promise<void> => {
  await loads(hands, 0);
  await act();
};

export const driver: RunDriver = {
  screen,
  before: async (hands) => {
    if (Object(hands.world()).motion === 'usual') await hands.page.emulateMedia({ reducedMotion: 'no-preference' });
    await keepsNothing(hands);
    await loads(hands, 0);
  },
  answers: {},
  others: {
    slows: async (hands) => {
      heldOf(hands).segment = await segments(hands, 'held');
    },
  },
  elapses: { 'after retryInterval': (hands) => loads(hands, 0) },
  overrides: {
    'film.open': begins,
    'film.retry': begins,
    'network.back': async (_, hands) => {
      await loads(hands, 0);
      const context = hands.page.context();
      await context.setOffline(true);
      await context.setOffline(false);
    },
    'quality.choose': async ({ at }, hands) => {
      await loads(hands, at);
      await locatorOf(hands.page, css('[data-part="quality"]', player)).selectOption(String(at));
    },
    'video.playing': async (_, hands) => {
      const held = heldOf(hands);
      if (held.loading === undefined) {
        await letSegmentsGo(hands);
        if (await hands.sees(button('播放', player))) await hands.click(button('播放', player));
        return;
      }
      await letSourceGo(hands);
      held.loading = undefined;
      if (held.segment !== undefined) await getsEnough(hands);
    },
    'video.paused': (_, { click }) => click(button('暂停', player)),
    // Comes by itself.
    'video.waiting': async () => undefined,
    'video.failed': async ({ reason }, hands) => {
      const held = heldOf(hands);
      const fate = fates[String(reason)];
      if (held.loading === 0) {
        const high = held.playlists[0] ?? 0;
        await loads(hands, 1);
        await hands.release(high, fate);
      } else if (held.loading === 1) {
        await letSourceGo(hands, fate);
        held.loading = undefined;
      } else if (held.segment !== undefined && fate !== undefined) {
        const first = held.segment;
        if (held.later !== undefined) await hands.release(held.later);
        held.later = undefined;
        held.segment = await segments(hands, fate, 99);
        await hands.release(first, fate);
        // The engine tries again a few times before.
        for (let passed = 0; passed < mostTrying && !(await hands.sees(failed)); passed += moment)
          await hands.passes(moment);
      }
    },
  },
  books: async () => ({}),
};
