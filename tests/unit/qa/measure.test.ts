import type { FlowReport } from '@circuit-portal/workbench/measure';
import { measureFlow } from '@circuit-portal/workbench/measure';
import { describe, expect, it } from 'vitest';
import type { Flow } from '../../../src/machines/shared/flow-model';
import { brittleLamp, lamp } from '../qa-cli/lamp';

type Loaded = Awaited<ReturnType<Flow['load']>>;

const changed = (change: (loaded: Loaded) => Loaded): Flow => ({
  ...lamp,
  load: async () => change(await lamp.load()),
});

/** A guard that alternates its results: the live run differs from the explored one. */
function fickle(): () => boolean {
  let asked = 0;
  return () => {
    asked += 1;
    return asked % 3 !== 0;
  };
}

/** The figures that a test of every flow checks. */
const figures = ({ findings, measured }: FlowReport) => ({
  findings: findings.length,
  nodes: measured?.coverage.nodes.missing.length ?? 0,
  transitions: measured?.coverage.transitions.missing.length ?? 0,
  guards: measured?.coverage.guards.missing.length ?? 0,
  actors: measured?.coverage.actors.missing.length ?? 0,
  violations: measured?.violations.length ?? 0,
  differences: measured?.differences.length ?? 0,
});

describe('the figures that a test of every flow checks', () => {
  it('is nothing where all is well', async () => {
    expect(Object.values(figures(await measureFlow(lamp)))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it.each([
    ['guards', brittleLamp],
    ['findings', { ...lamp, id: 'lantern' }],
    [
      'nodes',
      changed(({ machine, model }) => ({
        machine,
        model: { ...model, outcomes: { askPower: model.outcomes.askPower?.slice(1) ?? [] } },
      })),
    ],
    [
      'transitions',
      changed(({ machine, model }) => ({
        machine,
        model: { ...model, events: { 'switch.press': { label: '按下开关' } } },
      })),
    ],
    [
      'violations',
      changed(({ machine, model }) => ({
        machine,
        model: { ...model, invariants: [{ name: '灯从来不亮', kind: 'never', holds: (at) => at.matches('on') }] },
      })),
    ],
    [
      'differences',
      changed(({ machine, model }) => ({ machine: machine.provide({ guards: { isHard: fickle() } }), model })),
    ],
  ] as const)('shows it in its %s', async (figure, flow) => {
    expect(figures(await measureFlow(flow))[figure]).toBeGreaterThan(0);
  });
});
