import { it } from 'vitest';
import { playerMachine } from '../../src/machines/player/player/machine';
import { done, fail, story } from './support/story';

const hd = { label: '高清', url: '/hd.m3u8' };
const sd = { label: '标清', url: '/sd.m3u8' };
const camera = { autoplay: true };
const film = { autoplay: false };
const broken = { code: 'NETWORK', message: '' };
const failed = (reason: 'notStarted' | 'network' | 'file') => ({ type: 'video.failed', reason }) as const;

const attached = [
  ['start', 'fetching', 'findSources', { context: { failures: 0, at: 0 } }],
  [done('findSources', [hd, sd]), 'attached.loading', { context: { sources: [hd, sd], at: 0 } }],
] as const;

it('a film waits behind its cover, a camera plays at once', () => {
  story(
    playerMachine,
    [
      ['start', 'idle'],
      [{ type: 'film.open' }, 'fetching', 'findSources'],
      [done('findSources', [hd]), 'attached.loading'],
      [{ type: 'video.playing' }, 'attached.playing'],
    ],
    film,
  );
  story(playerMachine, attached, camera);
});

/** All that the flow knows, so that a step that changes more than it says is noticed. */
const knows = (changes: object = {}) => ({
  context: { autoplay: true, sources: [hd, sd], at: 0, failures: 0, reason: 'file', ...changes },
});

it('a film plays, pauses, buffers, ends and plays again', () => {
  story(
    playerMachine,
    [
      ...attached,
      [{ type: 'video.playing' }, 'attached.playing', knows()],
      [{ type: 'video.paused' }, 'attached.paused', knows()],
      [{ type: 'video.playing' }, 'attached.playing', knows()],
      [{ type: 'video.paused' }, 'attached.paused', knows()],
      [{ type: 'video.ended' }, 'attached.ended', knows()],
      [{ type: 'video.playing' }, 'attached.playing', knows()],
      [{ type: 'video.waiting' }, 'attached.stalled', knows()],
      [{ type: 'video.playing' }, 'attached.playing', knows()],
      [{ type: 'video.waiting' }, 'attached.stalled', knows()],
      [{ type: 'video.paused' }, 'attached.paused', knows()],
      [{ type: 'video.playing' }, 'attached.playing', knows()],
      [{ type: 'video.ended' }, 'attached.ended', knows()],
    ],
    camera,
  );
});

it('what the browser does not play by itself plays once it is asked for', () => {
  story(
    playerMachine,
    [...attached, [{ type: 'video.blocked' }, 'attached.blocked'], [{ type: 'video.playing' }, 'attached.playing']],
    camera,
  );
});

it('the next address is tried where one does not load, and a chosen quality is loaded', () => {
  story(
    playerMachine,
    [
      ...attached,
      [failed('file'), 'attached.loading', { context: { at: 1, failures: 0 } }],
      [{ type: 'quality.choose', at: 0 }, 'attached.loading', { context: { at: 0 } }],
      [{ type: 'video.playing' }, 'attached.playing'],
      [{ type: 'quality.choose', at: 1 }, 'attached.loading', { context: { at: 1 } }],
      [failed('file'), 'failed.waiting', { context: { reason: 'file', failures: 1 } }],
      // The best one first, whatever was chosen before.
      ['wait', 'fetching', 'findSources', { after: 5_000 }],
      [done('findSources', [sd, hd]), 'attached.loading', { context: { sources: [sd, hd], at: 0 } }],
    ],
    camera,
  );
});

it('without an address nothing plays until it is asked again', () => {
  story(
    playerMachine,
    [
      ['start', 'fetching', 'findSources', knows({ sources: [] })],
      [done('findSources', []), 'noAddress', knows({ sources: [] })],
      [{ type: 'film.retry' }, 'fetching', 'findSources', knows({ sources: [] })],
      [fail('findSources', broken), 'failed.waiting', knows({ sources: [], reason: 'network', failures: 1 })],
      [{ type: 'film.retry' }, 'fetching', 'findSources', knows({ sources: [], reason: 'network' })],
      [fail('findSources', broken), 'failed.waiting', knows({ sources: [], reason: 'network', failures: 1 })],
      // What has failed before counts until something plays.
      ['wait', 'fetching', 'findSources', { after: 5_000 }],
      [done('findSources', [hd, sd]), 'attached.loading', knows({ reason: 'network', failures: 1 })],
      [failed('file'), 'attached.loading', knows({ at: 1, reason: 'network', failures: 1 })],
      [failed('file'), 'failed.waiting', knows({ at: 1, failures: 2 })],
      [{ type: 'network.back' }, 'fetching', 'findSources', knows({ at: 1 })],
    ],
    camera,
  );
});

it('a film that stands still for 20 s is loaded anew', () => {
  story(
    playerMachine,
    [
      ...attached,
      [{ type: 'video.playing' }, 'attached.playing'],
      [{ type: 'video.waiting' }, 'attached.stalled'],
      ['wait', 'failed.waiting', { after: 20_000 }, { context: { reason: 'network', failures: 1 } }],
      [{ type: 'network.back' }, 'fetching', 'findSources', { context: { failures: 0 } }],
    ],
    camera,
  );
});

it('after five failures in a row the viewer is asked, and what has played starts the count anew', () => {
  story(
    playerMachine,
    [
      ['start', 'fetching', 'findSources'],
      [fail('findSources', broken), 'failed.waiting', { context: { failures: 1 } }],
      ['wait', 'fetching', 'findSources', { after: 5_000 }],
      [done('findSources', [hd]), 'attached.loading'],
      [{ type: 'video.playing' }, 'attached.playing', { context: { failures: 0 } }],
      [failed('network'), 'failed.waiting', { context: { failures: 1, reason: 'network' } }],
      ...[2, 3, 4].flatMap(
        (failures) =>
          [
            ['wait', 'fetching', 'findSources', { after: 5_000 }],
            [fail('findSources', broken), 'failed.waiting', { context: { failures } }],
          ] as const,
      ),
      ['wait', 'fetching', 'findSources', { after: 5_000 }],
      [fail('findSources', broken), 'failed.givenUp', { context: { failures: 5 } }],
      [{ type: 'film.retry' }, 'fetching', 'findSources', { context: { failures: 0 } }],
    ],
    camera,
  );
});

it('a camera that has not started is waited for, however long it takes', () => {
  const again = [
    ['wait', 'fetching', 'findSources', { after: 5_000 }],
    [done('findSources', [hd]), 'attached.loading'],
    [failed('notStarted'), 'failed.waiting', { context: { reason: 'notStarted', failures: 4 } }],
  ] as const;
  story(
    playerMachine,
    [
      ['start', 'fetching', 'findSources'],
      ...[1, 2, 3, 4].flatMap(
        (failures) =>
          [
            [fail('findSources', broken), 'failed.waiting', { context: { failures } }],
            ['wait', 'fetching', 'findSources', { after: 5_000 }],
          ] as const,
      ),
      [done('findSources', [hd]), 'attached.loading'],
      [failed('notStarted'), 'failed.waiting', { context: { reason: 'notStarted', failures: 4 } }],
      ...again,
      ...again,
    ],
    camera,
  );
});
