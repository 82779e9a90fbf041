import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { playerMessages } from '../../../contract/player/messages';
import type { PlayFailure, PlaySource } from '../../../src/machines/player/player/machine';
import { playerMachine } from '../../../src/machines/player/player/machine';
import { screen } from '../../../src/machines/player/player/screen';

const sources: PlaySource[] = [{ label: '高清', url: '/hd.m3u8' }];

/** A player whose addresses are found at once; `fetched` counts how often. */
async function start() {
  const clock = new SimulatedClock();
  let fetched = 0;
  const findSources = fromPromise<readonly PlaySource[], undefined>(async () => {
    fetched += 1;
    return sources;
  });
  const actor = createActor(playerMachine.provide({ actors: { findSources } }), { input: { autoplay: true }, clock });
  actor.start();
  await Promise.resolve();
  await Promise.resolve();
  return { actor, clock, fetched: () => fetched };
}

describe('a player that has failed', () => {
  it('fetches its address again five seconds later [R259]', async () => {
    const { actor, clock, fetched } = await start();
    actor.send({ type: 'video.failed', reason: 'file' });
    expect(actor.getSnapshot().matches({ failed: 'waiting' })).toBe(true);
    clock.increment(4_999);
    expect(fetched()).toBe(1);
    clock.increment(1);
    expect(actor.getSnapshot().matches('fetching')).toBe(true);
    expect(fetched()).toBe(2);
    actor.stop();
  });

  it('says why, in the specification’s words [R267]', () => {
    const words = {
      notStarted: '即将直播，请稍等',
      network: '请求视频失败，请检查网络',
      file: '请求文件失败，可能是网络错误或者跨域问题',
    };
    const { notStarted, network, file } = playerMessages;
    expect({ notStarted, network, file }).toEqual(words);
    const context = { autoplay: true, sources, at: 0, failures: 1 };
    for (const reason of ['notStarted', 'network', 'file'] as const satisfies readonly PlayFailure[]) {
      const [said] = screen.views['failed.waiting']?.({ ...context, reason }, '') ?? [];
      expect(said).toMatchObject({ what: words[reason], has: { text: { part: words[reason] } } });
    }
  });
});
