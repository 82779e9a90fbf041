import { handClock } from '@circuit-portal/workbench/clock';
import { describe, expect, it } from 'vitest';
import type { InputFrom } from 'xstate';
import { createActor } from 'xstate';
import { stateName } from '../../src/machines/shared/state-name';
import { bannerMachine } from '../../src/machines/site/banner/machine';
import { heldActor } from './held-actor';
import { done, fail, story } from './support/story';

function start(input: InputFrom<typeof bannerMachine> = { count: 3, still: false }) {
  const clock = handClock();
  const navigation = heldActor<void, { href: string }>();
  const machine = bannerMachine.provide({ actors: { navigate: navigation.logic } });
  const actor = createActor(machine, { input, clock }).start();
  return {
    clock,
    navigation,
    send: actor.send,
    state: () => stateName(actor.getSnapshot().value),
    index: () => actor.getSnapshot().context.index,
  };
}

describe('the banner', () => {
  it('shows each slide for six seconds and begins again [R074]', () => {
    const { clock, index } = start();
    const seen = [0, 1, 2, 3].map(() => {
      const now = { at: clock.now(), index: index() };
      clock.next();
      return now;
    });
    expect(seen).toEqual([
      { at: 0, index: 0 },
      { at: 6_000, index: 1 },
      { at: 12_000, index: 2 },
      { at: 18_000, index: 0 },
    ]);
  });

  it('begins with the slide that is to be seen, and goes on from there', () => {
    const { send, index } = start({ count: 3, still: false, index: 2 });
    expect(index()).toBe(2);
    send({ type: 'slide.next' });
    expect(index()).toBe(0);
  });

  it('goes back from the first slide to the last [R074]', () => {
    const { send, index } = start();
    send({ type: 'slide.previous' });
    expect(index()).toBe(2);
    send({ type: 'slide.next' });
    expect(index()).toBe(0);
    send({ type: 'slide.choose', index: 1 });
    expect(index()).toBe(1);
  });

  it.each([
    [{ type: 'slide.next' }, 1],
    [{ type: 'slide.previous' }, 2],
    [{ type: 'slide.choose', index: 2 }, 2],
  ] as const)('gives a slide that was asked for by %j its whole time [R074]', (event, index) => {
    const flow = start();
    flow.clock.setTimeout(() => flow.send(event), 2_000);
    flow.clock.next();
    expect(flow.index()).toBe(index);
    flow.clock.next();
    expect([flow.clock.now(), flow.index()]).toEqual([8_000, (index + 1) % 3]);
  });

  it('keeps its slide while it is held, paused, moved by hand or left', () => {
    const next = { type: 'slide.next' } as const;
    const previous = { type: 'slide.previous' } as const;
    const choose = (index: number) => ({ type: 'slide.choose', index }) as const;
    const open = { type: 'slide.open', href: '/somewhere' } as const;
    const navigate = { navigate: { href: '/somewhere' } };
    const at = (index: number, href = '', still = false) => ({ context: { index, href, still, count: 3 } });
    story(
      bannerMachine,
      [
        ['start', 'showing.rotating', at(0)],
        [choose(2), 'showing.rotating', at(2)],
        [{ type: 'attention.hold' }, 'showing.held', at(2)],
        [previous, 'showing.held', at(1)],
        [next, 'showing.held', at(2)],
        [choose(1), 'showing.held', at(1)],
        [{ type: 'attention.release' }, 'showing.rotating', at(1)],
        ['wait', 'showing.rotating', at(2), { after: 6_000 }],
        [{ type: 'attention.hold' }, 'showing.held', at(2)],
        [{ type: 'rotation.pause' }, 'showing.paused', at(2)],
        [next, 'showing.paused', at(0)],
        [previous, 'showing.paused', at(2)],
        [choose(1), 'showing.paused', at(1)],
        [open, 'leaving', at(1, '/somewhere')],
        [next, 'leaving', at(1, '/somewhere')],
        ['wait', 'navigating', navigate, at(1, '/somewhere'), { after: 200 }],
        [open, 'navigating'],
        [done('navigate'), 'showing.paused', at(1, '/somewhere')],
        [open, 'leaving'],
        ['wait', 'navigating', navigate, { after: 200 }],
        [fail('navigate', { code: '', message: '' }), 'showing.paused', at(1, '/somewhere')],
        [{ type: 'rotation.resume' }, 'showing.rotating', at(1, '/somewhere')],
        [{ type: 'rotation.pause' }, 'showing.paused', at(1, '/somewhere')],
      ],
      { count: 3, still: false },
    );
    story(
      bannerMachine,
      [
        ['start', 'showing.paused', at(0, '', true)],
        [next, 'showing.paused', at(1, '', true)],
        [previous, 'showing.paused', at(0, '', true)],
        [choose(2), 'showing.paused', at(2, '', true)],
        [open, 'leaving', at(2, '/somewhere', true)],
        ['wait', 'navigating', navigate, { after: 200 }],
        [done('navigate'), 'showing.paused', at(2, '/somewhere', true)],
        [{ type: 'rotation.resume' }, 'showing.rotating', at(2, '/somewhere')],
      ],
      { count: 3, still: true },
    );
  });

  it('waits while it is looked at, and stays paused when told to [R074]', () => {
    const { clock, send, state } = start();
    send({ type: 'attention.hold' });
    expect(clock.pending()).toBe(0);
    send({ type: 'attention.release' });
    expect(state()).toBe('showing.rotating');
    send({ type: 'rotation.pause' });
    send({ type: 'attention.hold' });
    send({ type: 'attention.release' });
    expect(state()).toBe('showing.paused');
    send({ type: 'rotation.resume' });
    expect(state()).toBe('showing.rotating');
  });

  it('stands still for who wants no motion [R074]', () => {
    const { clock, state } = start({ count: 3, still: true });
    expect(state()).toBe('showing.paused');
    expect(clock.pending()).toBe(0);
  });

  it('leads on 200 ms after a click, once [R072]', async () => {
    const { clock, navigation, send, state } = start();
    send({ type: 'attention.hold' });
    send({ type: 'slide.open', href: '/somewhere?spm=PCB.Homepage.banner.1001' });
    send({ type: 'slide.open', href: '/elsewhere' });
    expect(navigation.requests).toEqual([]);
    clock.next();
    expect(clock.now()).toBe(200);
    expect(navigation.requests.map(({ input }) => input)).toEqual([
      { href: '/somewhere?spm=PCB.Homepage.banner.1001' },
    ]);
    await navigation.last().answer();
    expect(state()).toBe('showing.held');
  });

  it('is there again where the link could not be opened [R072]', async () => {
    const { clock, navigation, send, state } = start();
    send({ type: 'slide.open', href: '/somewhere' });
    clock.next();
    await navigation.last().fail({ code: '', message: '' });
    expect(state()).toBe('showing.rotating');
  });
});
