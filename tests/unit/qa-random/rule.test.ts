import { machineSnapshot } from '@circuit-portal/workbench/driver';
import type { Moment, WalkRule } from '@circuit-portal/workbench/random/rule';
import { breachOf } from '@circuit-portal/workbench/random/rule';
import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';

const machine = createMachine({
  id: 'm',
  initial: 'on',
  states: { on: { on: { end: 'over' } }, over: { type: 'final' } },
});
const active = machineSnapshot(createActor(machine).start());
const ending = createActor(machine).start();
ending.send({ type: 'end' });
const ended = machineSnapshot(ending);

/** Moments by the names of their steps; `step@time` sets the time, and the step `end` ends the flow. */
function walk(text: string): Moment[] {
  return text.split(' ').map((word) => {
    const [step = '', time = '0'] = word.split('@');
    const snapshot = step === 'end' ? ended : active;
    return { step, snapshot, situation: step, time: Number(time), emitted: [], invoked: [] };
  });
}

const is = (name: string) => (moment: Moment) => moment.step === name;

const always: WalkRule = { name: 'rule', kind: 'always', holds: (moment) => moment.step !== 'x' };
const never: WalkRule = { name: 'rule', kind: 'never', holds: is('x') };
const eventually: WalkRule = { name: 'rule', kind: 'eventually', within: { steps: 2 }, holds: is('x') };
const inTime: WalkRule = { name: 'rule', kind: 'eventually', within: { milliseconds: 10 }, holds: is('x') };
const respond: WalkRule = { name: 'rule', kind: 'respond', within: { steps: 1 }, from: is('ask'), to: is('answer') };
const soon: WalkRule = { ...respond, within: { milliseconds: 10 } };
const atOnce: WalkRule = { ...respond, within: { steps: 0 } };

describe('a rule for walks', () => {
  it.each([
    ['always', always, 'a b x', 2],
    ['always', always, 'a b', undefined],
    ['never', never, 'x a', 0],
    ['never', never, 'a b', undefined],
    ['eventually', eventually, 'a b x', undefined],
    ['eventually, too late', eventually, 'a b c x', 3],
    ['eventually, with steps left', eventually, 'a b', undefined],
    ['eventually, in an ended flow', eventually, 'a end', 1],
    ['eventually, at the last moment', inTime, 'a@0 b@10 x@10', undefined],
    ['eventually, after it', inTime, 'a@0 b@11 x@11', 1],
    ['respond', respond, 'a ask answer', undefined],
    ['respond, too late', respond, 'a ask b answer', 3],
    ['respond, the second time', respond, 'ask answer ask b c', 4],
    ['respond, with steps left', respond, 'a ask', undefined],
    ['respond, in an ended flow', respond, 'ask end', 1],
    ['respond in time', soon, 'ask@5 b@15 answer@15', undefined],
    ['respond after it', soon, 'ask@5 b@16', 1],
    ['respond in the same step', atOnce, 'ask b', 1],
    ['respond, never asked', respond, 'a b c', undefined],
  ])('%s: %#', (_, rule, steps, at) => {
    expect(breachOf([rule], walk(steps))?.at).toBe(at);
  });

  it('that is broken first is the one reported', () => {
    const late: WalkRule = { name: 'late', kind: 'never', holds: is('c') };
    const early: WalkRule = { name: 'early', requirement: 'R1', kind: 'never', holds: is('b') };
    expect(breachOf([late, early], walk('a b c'))).toEqual({ rule: 'early', requirement: 'R1', at: 1 });
  });
});
