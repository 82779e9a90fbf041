import { handClock } from '@circuit-portal/workbench/clock';
import { describe, expect, it } from 'vitest';
import type { InputFrom } from 'xstate';
import { createActor } from 'xstate';
import { stateName } from '../../src/machines/shared/state-name';
import { bannerMachine } from '../../src/machines/site/banner/machine';
import { heldActor } from './held-actor';

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

  it('gives a slide that was asked for its whole time [R074]', () => {
    const { clock, send } = start();
    send({ type: 'slide.next' });
    expect(clock.pending()).toBe(1);
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
