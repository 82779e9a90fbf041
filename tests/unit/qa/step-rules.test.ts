import { explore } from '@circuit-portal/workbench/explore';
import { violationsOf } from '@circuit-portal/workbench/invariants';
import { expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { StepRule } from '../../../src/machines/shared/flow-model';
import { lamp } from '../qa-cli/lamp';

const { machine, model } = await lamp.load();
const graph = explore(machine, model);

const rule = (changes: Partial<StepRule<AnyStateMachine>>): StepRule<AnyStateMachine> => ({
  name: '没电时说明原因，灯仍然灭',
  kind: 'step',
  steps: ['askPower → none'],
  from: (before: AnyMachineSnapshot) => before.matches('asking'),
  to: (after: AnyMachineSnapshot, _, said) => after.matches('off') && said.some((text) => text.startsWith('没电')),
  ...changes,
});

const messages = (changes: Partial<StepRule<AnyStateMachine>>) =>
  violationsOf(graph, { ...model, invariants: [rule(changes)] }).map(({ message, path }) => [message, path.length]);

it('holds where each step leads to what it says', () => {
  expect(messages({})).toEqual([]);
});

it('is broken by a step that leads elsewhere, says something else, or cannot be taken', () => {
  expect(messages({ to: (after) => after.matches('on') })[0]?.[0]).toContain('askPower → none leads from');
  expect(messages({ to: (_, __, said) => said.length === 0 })).toHaveLength(1);
  expect(messages({ to: (_, before) => before.matches('off') })).toHaveLength(1);
  const [missing] = messages({ steps: ['lamp.tap(hard)'] });
  expect(missing?.[0]).toContain('lamp.tap(hard) does nothing in');
  expect(missing?.[1]).toBe(2);
});

it('is broken where its situation never is', () => {
  expect(messages({ from: () => false })).toEqual([['speaks of a situation that never is', 0]]);
});
