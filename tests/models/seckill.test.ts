import { handClock } from '@circuit-portal/workbench/clock';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { SeckillGoods, SeckillItem, StockChange } from '../../contract/beans/sale/calls';
import { seckillMachine } from '../../src/machines/beans/seckill/machine';
import { model } from '../../src/machines/beans/seckill/model';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';

const given = (name: 'upcoming' | 'running' | 'over' | 'absent'): SeckillGoods => {
  const found = model.outcomes.loadSale.find((outcome) => outcome.name === name);
  if (found?.output === undefined) throw new Error(`no sale ${name}`);
  return found.output;
};

function start(sale: SeckillGoods | null = null, chance = 0) {
  const loads = heldActor<SeckillGoods, undefined>();
  const watches = heldActor<StockChange, undefined>();
  const stocks = heldActor<readonly StockChange[], { activityKeyId: string }>();
  const clock = handClock();
  const actors = { loadSale: loads.logic, watchStock: watches.logic, loadStock: stocks.logic };
  const actor = createActor(seckillMachine.provide({ actors }), {
    input: { sale, jitterMs: 250, pollMs: 3_000, chance },
    clock,
  });
  const said: string[] = [];
  const levels = new Set<string>();
  actor.on('notice', ({ text, level }) => {
    said.push(text);
    levels.add(level);
  });
  actor.start();
  return {
    loads,
    watches,
    stocks,
    clock,
    said,
    levels,
    /** How long the next timer takes. */
    wait: () => {
      const before = clock.now();
      clock.next();
      return clock.now() - before;
    },
    send: actor.send,
    state: () => stateName(actor.getSnapshot().value),
    failures: () => actor.getSnapshot().context.failures,
    ticket: () => actor.getSnapshot().context.sale?.ticket,
    item: (at = 0): SeckillItem | undefined => actor.getSnapshot().context.sale?.seckillGoodsResponseVos[at],
  };
}

const change = (inventory: number, changes: Partial<StockChange> = {}): StockChange => ({
  activityKeyId: 'anniversary',
  skuCode: 'sku-1',
  inventory,
  soldQuantity: 1 - inventory,
  ...changes,
});

const broken = { code: 'NETWORK', message: '' };

describe('the flash sale on a page', () => {
  it.each([
    ['upcoming', 'upcoming'],
    ['running', 'running.listening'],
    ['over', 'over'],
    ['absent', 'noActivity'],
  ] as const)('that is %s is shown as %s, read or drawn with the page [R401, R403]', async (name, state) => {
    const read = start();
    expect(read.state()).toBe('loading');
    await read.loads.last().answer(given(name));
    expect(read.state()).toBe(state);
    const drawn = start(given(name));
    expect([drawn.state(), drawn.loads.requests.length]).toEqual([state, 0]);
  });

  it('that cannot be read says so and can be tried again [R401]', async () => {
    const flow = start();
    await flow.loads.last().fail(broken);
    expect(flow.state()).toBe('failed');
    flow.send({ type: 'sale.refresh' });
    await flow.loads.last().answer(given('running'));
    expect(flow.state()).toBe('running.listening');
  });

  it('that cannot be read is read again by itself, later each time [R401]', async () => {
    const flow = start();
    const waits: number[] = [];
    for (let times = 0; times < 6; times++) {
      await flow.loads.last().fail(broken);
      const before = flow.clock.now();
      flow.clock.next();
      waits.push(flow.clock.now() - before);
    }
    expect(waits).toEqual([3_000, 6_000, 12_000, 24_000, 24_000, 24_000]);
    await flow.loads.last().answer(given('running'));
    expect(flow.state()).toBe('running.listening');
  });

  it('can be exchanged from at the second of the opening, with the ticket that is held, and reads no list [R403, R404]', async () => {
    const flow = start(given('upcoming'));
    expect(flow.item()).toMatchObject({ status: 4, reason: 'notStarted' });
    flow.send({ type: 'countdown.finished' });
    expect(flow.item()).toMatchObject({ status: 0, reason: '', inventory: 1 });
    flow.clock.next();
    await flow.watches.last().fail(broken);
    expect([flow.state(), flow.item()?.status, flow.ticket()]).toEqual(['running.waiting', 0, 'ticket']);
    expect(flow.loads.requests).toHaveLength(0);
  });

  it('opens also while the list is being read, or could not be [R404]', async () => {
    const flow = start(given('upcoming'));
    flow.send({ type: 'sale.refresh' });
    flow.send({ type: 'countdown.finished' });
    expect([flow.state(), flow.said, flow.item()?.status]).toEqual(['opening', ['秒杀已开始，请刷新页面'], 0]);
    const other = start(given('upcoming'));
    other.send({ type: 'sale.refresh' });
    await other.loads.last().fail(broken);
    expect([other.state(), other.item()?.status]).toEqual(['stale', 4]);
    other.send({ type: 'countdown.finished' });
    expect(other.state()).toBe('opening');
  });

  it('closes also while the list is being read [R404]', () => {
    const flow = start(given('running'));
    flow.send({ type: 'sale.refresh' });
    flow.send({ type: 'countdown.finished' });
    expect([flow.state(), flow.said, flow.item()?.status]).toEqual(['closing', ['秒杀已结束，请刷新页面'], 2]);
    expect([...flow.levels]).toEqual(['info']);
  });

  it('closes for a customer with too few beans as for any other [R404]', () => {
    const sale = given('running');
    const items = sale.seckillGoodsResponseVos.map((item) => ({ ...item, status: 1 as const }));
    const flow = start({ ...sale, seckillGoodsResponseVos: items });
    flow.send({ type: 'countdown.finished' });
    expect(flow.item()).toMatchObject({ status: 2, reason: 'ended' });
  });

  it('that could not be updated is read again by itself, later each time, and at once again after it was [R401]', async () => {
    const flow = start(given('upcoming'));
    flow.send({ type: 'sale.refresh' });
    const waits: number[] = [];
    for (let times = 0; times < 3; times++) {
      await flow.loads.last().fail(broken);
      expect(flow.state()).toBe('stale');
      waits.push(flow.wait());
    }
    await flow.loads.last().answer(given('upcoming'));
    flow.send({ type: 'sale.refresh' });
    await flow.loads.last().fail(broken);
    expect([...waits, flow.wait()]).toEqual([3_000, 6_000, 12_000, 3_000]);
    await flow.loads.last().fail(broken);
    flow.send({ type: 'countdown.finished' });
    expect([flow.state(), flow.said]).toEqual(['opening', ['秒杀已开始，请刷新页面']]);
  });

  it('that is over offers nothing, though the list fails [R404]', async () => {
    const flow = start(given('running'));
    flow.send({ type: 'countdown.finished' });
    expect(flow.item()).toMatchObject({ status: 2, reason: 'ended' });
    flow.clock.next();
    await flow.loads.last().fail(broken);
    expect([flow.state(), flow.said]).toEqual(['stale', ['秒杀已结束，请刷新页面']]);
  });

  it('opens at the end of the countdown: says so, waits a moment of its own and hears the stock [R404]', async () => {
    const flow = start(given('upcoming'));
    flow.send({ type: 'countdown.finished' });
    expect([flow.state(), flow.said]).toEqual(['opening', ['秒杀已开始，请刷新页面']]);
    expect(flow.watches.requests).toHaveLength(0);
    flow.clock.next();
    expect([flow.clock.now(), flow.state()]).toEqual([250, 'running.listening']);
    await flow.watches.last().answer(change(1));
    expect(flow.item()?.inventory).toBe(1);
  });

  it('closes at the end of the countdown, with the next day to come [R404]', async () => {
    const flow = start(given('running'));
    const watch = flow.watches.last();
    flow.send({ type: 'countdown.finished' });
    expect([flow.state(), flow.said]).toEqual(['closing', ['秒杀已结束，请刷新页面']]);
    expect(watch.signal.aborted).toBe(true);
    flow.clock.next();
    await flow.loads.last().answer(given('upcoming'));
    expect(flow.state()).toBe('upcoming');
  });

  it.each(['upcoming', 'running'] as const)('hears the end of its countdown once, %s [R404]', (name) => {
    const flow = start(given(name));
    flow.send({ type: 'countdown.finished' });
    flow.clock.setTimeout(() => {}, 100);
    flow.clock.next();
    flow.send({ type: 'countdown.finished' });
    expect(flow.said).toHaveLength(1);
    // What it waits for is not put off.
    expect(flow.wait()).toBe(150);
  });

  it('is read again by each page at a time of its own, up to half as late again [R401]', async () => {
    const flow = start(null, 0.5);
    await flow.loads.last().fail(broken);
    expect(flow.wait()).toBe(3_750);
    await flow.loads.last().fail(broken);
    expect(flow.wait()).toBe(7_500);
  });

  it('counts no failure but its own, and forgets none before it is read [R401]', async () => {
    const flow = start(given('running'));
    flow.send({ type: 'countdown.finished' });
    flow.clock.next();
    expect([flow.state(), flow.failures()]).toEqual(['loading', 0]);
    const other = start(given('upcoming'));
    other.send({ type: 'sale.refresh' });
    await other.loads.last().fail(broken);
    other.send({ type: 'countdown.finished' });
    expect(other.failures()).toBe(1);
    const early = start();
    await early.loads.last().fail(broken);
    early.clock.next();
    early.send({ type: 'countdown.finished' });
    expect([early.state(), early.failures()]).toEqual(['loading', 1]);
  });

  it('is queried again after a login; the reply for the visitor is dropped', async () => {
    const flow = start();
    const first = flow.loads.last();
    flow.send({ type: 'sale.refresh' });
    expect([first.signal.aborted, flow.loads.requests.length]).toEqual([true, 2]);
    await first.answer(given('over'));
    expect(flow.state()).toBe('loading');
    await flow.loads.last().answer(given('running'));
    expect(flow.state()).toBe('running.listening');
  });
});

describe('the stock', () => {
  it('is shown as it is told, and what is gone is gone at once [R406]', async () => {
    const flow = start(given('running'));
    await flow.watches.last().answer(change(1));
    expect(flow.item()).toMatchObject({ inventory: 1, soldQuantity: 0 });
    await flow.watches.last().answer(change(0));
    expect(flow.item()).toMatchObject({ inventory: 0, soldQuantity: 1 });
    expect([flow.item(1)?.inventory, flow.watches.requests.length, flow.loads.requests.length]).toEqual([50, 3, 0]);
  });

  it('that comes back can be exchanged again, and no other goods with it', async () => {
    const sale = given('running');
    const [first] = sale.seckillGoodsResponseVos;
    if (first === undefined) throw new Error('no goods');
    const item = (skuCode: string, status: SeckillItem['status'], reason: SeckillItem['reason']) => ({
      ...first,
      skuCode,
      status,
      reason,
      inventory: 0,
    });
    const goods = [item('gone', 3, 'soldOut'), item('poor', 1, 'beansShort'), item('early', 4, 'notStarted')];
    const flow = start({ ...sale, seckillGoodsResponseVos: goods });
    for (const skuCode of ['gone', 'poor', 'early']) await flow.watches.last().answer(change(1, { skuCode }));
    expect([0, 1, 2].map(flow.item)).toMatchObject([
      { status: 0, reason: '', inventory: 1 },
      { status: 1, reason: 'beansShort', inventory: 1 },
      { status: 4, reason: 'notStarted', inventory: 1 },
    ]);
    const sold = start({ ...sale, seckillGoodsResponseVos: goods });
    await sold.watches.last().answer(change(0, { skuCode: 'gone' }));
    expect(sold.item()).toMatchObject({ status: 3, reason: 'soldOut', inventory: 0 });
  });

  it('is asked for where the list could not be updated during the sale, and news forgets the failures', async () => {
    const flow = start(given('running'));
    for (const waits of [3_000, 6_000]) {
      flow.send({ type: 'sale.refresh' });
      await flow.loads.last().fail(broken);
      expect([flow.state(), flow.item()?.inventory]).toEqual(['running.waiting', 1]);
      expect([flow.wait(), flow.state()]).toEqual([waits, 'running.polling']);
    }
    await flow.stocks.last().fail(broken);
    expect([flow.wait(), flow.state()]).toEqual([12_000, 'running.polling']);
    flow.send({ type: 'sale.refresh' });
    await flow.loads.last().answer(given('running'));
    await flow.watches.last().answer(change(1));
    await flow.watches.last().fail(broken);
    expect(flow.wait()).toBe(3_000);
  });

  it('counts no more failures than make a longer wait', async () => {
    const flow = start(given('running'));
    await flow.watches.last().fail(broken);
    const waits: number[] = [];
    for (let at = 0; at < 8; at += 1) {
      waits.push(flow.wait());
      await flow.stocks.last().fail(broken);
    }
    expect(waits).toEqual([3_000, 3_000, 6_000, 12_000, 24_000, 24_000, 24_000, 24_000]);
    expect(flow.failures()).toBe(4);
  });

  it('of another activity does not count, even of the same item', async () => {
    const flow = start(given('running'));
    await flow.watches.last().answer(change(0, { activityKeyId: 'summer' }));
    expect(flow.item()?.inventory).toBe(1);
    await flow.watches.last().answer(change(0, { skuCode: 'sku-7' }));
    expect(flow.item()?.inventory).toBe(1);
  });

  it('is asked for every three seconds where no news gets through, later after each failure, and news is tried again', async () => {
    const flow = start(given('running'));
    const waits: number[] = [];
    await flow.watches.last().fail(broken);
    for (const reply of ['stock', 'broken', 'broken', 'stock', 'stock'] as const) {
      const before = flow.clock.now();
      flow.clock.next();
      expect(flow.state()).toBe('running.polling');
      waits.push(flow.clock.now() - before);
      if (reply === 'broken') await flow.stocks.last().fail(broken);
      else {
        await flow.stocks.last().answer([change(7), change(3, { activityKeyId: 'summer' })]);
        expect(flow.state()).toBe('running.listening');
        await flow.watches.last().fail(broken);
      }
    }
    expect(waits).toEqual([3_000, 3_000, 3_000, 6_000, 3_000]);
    expect(flow.stocks.last().input).toEqual({ activityKeyId: 'anniversary' });
    expect([flow.item()?.inventory, flow.loads.requests.length]).toEqual([7, 0]);
  });
});
