import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Control, Kept, Mark, Prepared } from '../../src/machines/qa/case-run/machine';
import { caseRunMachine } from '../../src/machines/qa/case-run/machine';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';

const prepared: Prepared = { id: 'A1B2C3' };
const passed: Mark = { step: 0, result: 'pass', note: '', picture: '' };
const broken = { code: '', message: '网络异常，请检查网络后重试' };
const clock: Control = { kind: 'clock', minutes: 10 };

function start(
  steps: number,
  begun: { prepared: Prepared | null; marks: readonly Mark[] } = { prepared: null, marks: [] },
) {
  const prepares = heldActor<Prepared, undefined>();
  const presses = heldActor<void, Control>();
  const keeps = heldActor<void, Kept>();
  const actors = { prepare: prepares.logic, press: presses.logic, keep: keeps.logic };
  const actor = createActor(caseRunMachine.provide({ actors }), { input: { steps, ...begun } });
  actor.start();
  return {
    actor,
    prepares,
    presses,
    keeps,
    state: () => stateName(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
    mark: (result: Mark['result'], note = '') => actor.send({ type: 'step.mark', result, note, picture: '' }),
  };
}

describe('a run of a case', () => {
  it('is prepared before its first step, and says why where it could not be', async () => {
    const run = start(1);
    run.mark('pass');
    expect([run.state(), run.context().marks]).toEqual(['ready', []]);
    run.actor.send({ type: 'run.prepare' });
    await run.prepares.last().fail(broken);
    expect([run.state(), run.context().problem, run.context().prepared]).toEqual(['ready', broken.message, null]);
    run.actor.send({ type: 'run.prepare' });
    expect(run.state()).toBe('preparing');
    await run.prepares.last().answer(prepared);
    expect([run.state(), run.context().problem, run.context().prepared]).toEqual(['following', '', prepared]);
  });

  it('keeps each answer at once, and ends after the last step', async () => {
    const run = start(1, { prepared, marks: [passed] });
    run.mark('pass', '好');
    const second = { ...passed, step: 1, note: '好' };
    expect([run.state(), run.keeps.last().input]).toEqual([
      'keeping',
      { prepared, marks: [passed, second], over: true },
    ]);
    await run.keeps.last().answer(undefined);
    expect(run.state()).toBe('finished');
    run.actor.send({ type: 'run.again' });
    expect([run.state(), run.context()]).toEqual([
      'ready',
      { steps: 1, prepared: null, marks: [], problem: '', pressed: -1 },
    ]);
  });

  it.each(['fail', 'blocked'] as const)('ends at a step that is %s', async (result) => {
    const run = start(5, { prepared, marks: [passed] });
    run.mark(result, '看不到');
    expect(run.keeps.last().input.over).toBe(true);
    await run.keeps.last().answer(undefined);
    expect([run.state(), run.context().marks.at(-1)]).toEqual([
      'finished',
      { step: 1, result, note: '看不到', picture: '' },
    ]);
    expect(start(5, { prepared, marks: run.context().marks }).state()).toBe('finished');
  });

  it('goes on where a step passes, and takes the last answer back', async () => {
    const run = start(5, { prepared, marks: [passed] });
    run.mark('pass');
    expect(run.keeps.last().input.over).toBe(false);
    await run.keeps.last().answer(undefined);
    expect([run.state(), run.context().marks.length]).toEqual(['following', 2]);
    run.actor.send({ type: 'step.back' });
    expect([run.state(), run.keeps.last().input.marks]).toEqual(['keeping', [passed]]);
    await run.keeps.last().answer(undefined);
    run.actor.send({ type: 'step.back' });
    await run.keeps.last().answer(undefined);
    run.actor.send({ type: 'step.back' });
    expect([run.state(), run.context().marks]).toEqual(['following', []]);
  });

  it('holds an answer that could not be kept until it is kept or taken back', async () => {
    const run = start(1, { prepared, marks: [] });
    run.mark('pass');
    await run.keeps.last().fail(broken);
    expect([run.state(), run.context().problem, run.context().marks.length]).toEqual(['unkept', broken.message, 1]);
    run.actor.send({ type: 'keep.retry' });
    expect([run.state(), run.keeps.last().input.marks]).toEqual(['keeping', [passed]]);
    await run.keeps.last().fail(broken);
    run.actor.send({ type: 'step.back' });
    expect([run.state(), run.context()]).toEqual([
      'following',
      { steps: 1, prepared, marks: [], problem: '', pressed: -1 },
    ]);
  });

  it('presses what a step asks for, and knows at which step it did', async () => {
    const run = start(3, { prepared, marks: [passed] });
    run.actor.send({ type: 'control.press', control: clock });
    expect([run.state(), run.presses.last().input]).toEqual(['pressing', clock]);
    run.mark('pass');
    expect(run.context().marks.length).toBe(1);
    await run.presses.last().fail(broken);
    expect([run.state(), run.context().problem, run.context().pressed]).toEqual(['following', broken.message, -1]);
    run.actor.send({ type: 'control.press', control: clock });
    await run.presses.last().answer(undefined);
    expect([run.state(), run.context().problem, run.context().pressed]).toEqual(['following', '', 1]);
    run.mark('pass');
    await run.keeps.last().answer(undefined);
    expect(run.context().problem).toBe('');
  });
});
