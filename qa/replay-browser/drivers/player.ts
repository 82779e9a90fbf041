import { screen } from '../../../src/machines/player/player/screen';
import { partOf, there } from '../../../src/machines/shared/screen';
import type { Driver, Hands } from '../driver';
import { success } from '../reply';
import { detailsReply, liveAddress, liveAtOnce, liveCalls, openLive } from './live-page';

interface Source {
  url: string;
}

const isSource = (value: unknown): value is Source => typeof Object(value).url === 'string';

const sourcesOf = (output: unknown): Source[] => (Array.isArray(output) ? output.filter(isSource) : []);

const says =
  (type: string) =>
  (_: unknown, { page }: Hands) =>
    page.evaluate((name) => document.querySelector('video')?.dispatchEvent(new Event(name)), type);

export const driver: Driver = {
  screen,
  address: liveAddress,
  arrive: async (hands, input) => {
    const still = Object(input).autoplay !== true;
    await hands.page.emulateMedia({ reducedMotion: still ? 'reduce' : 'no-preference' });
    await openLive(hands);
    await hands.see([there(partOf('player'))]);
  },
  calls: { ...liveCalls, findSources: /\/getPlayAddress$/ },
  silent: ['engine'],
  atOnce: { ...liveAtOnce, details: detailsReply(0) },
  answers: {
    findSources: {
      done: (output) => {
        const [hd, sd] = sourcesOf(output);
        return success({ hlsHd: hd?.url ?? '', hls: sd?.url ?? '', videoUrl: '', expireSeconds: 0 });
      },
    },
  },
  overrides: {
    'video.playing': says('playing'),
    'video.paused': says('pause'),
    'video.waiting': says('waiting'),
    'video.ended': says('ended'),
    'video.blocked': says('player:blocked'),
    'video.failed': ({ reason }, { page }) =>
      page.evaluate(
        (detail) => document.querySelector('video')?.dispatchEvent(new CustomEvent('player:failed', { detail })),
        String(reason),
      ),
    'quality.choose': ({ at }, { page }) =>
      page.evaluate((value) => {
        const list = document.querySelector<HTMLSelectElement>('select[data-part="quality"]');
        if (!list) throw new Error('no list of qualities');
        list.value = value;
        list.dispatchEvent(new Event('change', { bubbles: true }));
      }, String(at)),
    'network.back': (_, { page }) => page.evaluate(() => window.dispatchEvent(new Event('online'))),
  },
};
