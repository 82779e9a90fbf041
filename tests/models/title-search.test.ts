import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { TitleMatch } from '../../contract/news/calls';
import { titleSearchMachine } from '../../src/machines/news/title-search/machine';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';

interface Found {
  data: readonly TitleMatch[];
  totalRows: number;
}

const match = {
  id: 1,
  title: '阻抗下单指南',
  dateTimeStr: '2026-01-05',
  informationCategoryCode: 6,
  typeCode: 'technical_support',
} as const;

function start() {
  const searches = heldActor<Found, { title: string }>();
  const clock = new SimulatedClock();
  const actor = createActor(titleSearchMachine.provide({ actors: { searchTitles: searches.logic } }), { clock });
  actor.start();
  return {
    searches,
    clock,
    type: (title: string) => actor.send({ type: 'title.change', title }),
    submit: () => actor.send({ type: 'search.submit' }),
    state: () => stateName(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
    asked: () => searches.requests.map(({ input }) => input.title),
  };
}

describe('typing a title', () => {
  it('asks two seconds after the last key and not before [R120]', () => {
    const flow = start();
    flow.type('阻');
    flow.clock.increment(1_900);
    flow.type('阻抗 ');
    flow.clock.increment(1_999);
    expect(flow.asked()).toEqual([]);
    flow.clock.increment(1);
    expect(flow.asked()).toEqual(['阻抗']);
  });

  it('asks at once on request [R120]', () => {
    const flow = start();
    flow.type('阻抗');
    flow.submit();
    expect(flow.asked()).toEqual(['阻抗']);
    flow.clock.increment(5_000);
    expect(flow.asked()).toHaveLength(1);
  });

  it('never asks for blanks [R120]', () => {
    const flow = start();
    flow.type('  ');
    flow.submit();
    flow.clock.increment(5_000);
    expect([flow.state(), flow.asked()]).toEqual(['idle', []]);
  });

  it('forgets the answer to what was typed before [R120]', async () => {
    const flow = start();
    flow.type('阻抗');
    flow.submit();
    const early = flow.searches.last();
    flow.type('沉金');
    expect(early.signal.aborted).toBe(true);
    await early.answer({ data: [match], totalRows: 1 });
    expect([flow.state(), flow.context().data]).toEqual(['typing', []]);
  });
});

describe('the answer', () => {
  it('is shown, and goes when the field is emptied [R120]', async () => {
    const flow = start();
    flow.type('阻抗');
    flow.submit();
    await flow.searches.last().answer({ data: [match], totalRows: 1 });
    expect([flow.state(), flow.context().data, flow.context().totalRows]).toEqual(['found', [match], 1]);
    flow.type('');
    expect([flow.state(), flow.context()]).toEqual(['idle', { title: '', data: [], totalRows: 0, problem: '' }]);
  });

  it('may be that there is nothing [R120]', async () => {
    const flow = start();
    flow.type('没有');
    flow.submit();
    await flow.searches.last().answer({ data: [], totalRows: 0 });
    expect(flow.state()).toBe('nothing');
  });

  it('that fails can be asked for again', async () => {
    const flow = start();
    flow.type('阻抗');
    flow.submit();
    await flow.searches.last().fail({ code: '500', message: '系统繁忙，请稍后再试' });
    expect([flow.state(), flow.context().problem]).toEqual(['failed', '系统繁忙，请稍后再试']);
    flow.submit();
    expect([flow.state(), flow.context().problem, flow.asked()]).toEqual(['searching', '', ['阻抗', '阻抗']]);
  });
});
