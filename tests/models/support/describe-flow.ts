import { measuresOf } from '@circuit-portal/workbench/cases/measures';
import { machineSnapshot } from '@circuit-portal/workbench/driver';
import { findingText } from '@circuit-portal/workbench/findings';
import { shortfalls } from '@circuit-portal/workbench/formats/coverage';
import { measureFlow } from '@circuit-portal/workbench/measure';
import { startLive } from '@circuit-portal/workbench/replay';
import { runnablePaths } from '@circuit-portal/workbench/test-model';
import { describe, expect, it } from 'vitest';
import type { Flow } from '../../../src/machines/shared/flow-model';

const mostPaths = 25;

/**
 * Walks a flow's machine exhaustively: no fault, nothing left out, no rule broken, and no difference on a live actor.
 * To be awaited at the top of a test file: the paths, each a test, have to be known before the tests run.
 */
export async function describeFlow(flow: Flow): Promise<void> {
  const report = await measureFlow(flow);
  const { findings, measured } = report;
  describe(`${flow.id} ${flow.title}`, () => {
    it('has no fault', () => {
      expect(findings.map(findingText)).toEqual([]);
    });
    if (measured === undefined) return;
    const { graph, model, coverage, violations, transitionCover, edgeCover } = measured;

    it('reaches every state, transition, guard outcome and actor outcome', () => {
      const { nodes, transitions, guards, actors } = coverage;
      expect([nodes, transitions, guards, actors].flatMap(({ missing }) => missing)).toEqual([]);
    });

    it('falls short in no measure of `npm run qa:coverage`', () => {
      expect(shortfalls({ flows: [measuresOf(report, undefined)], least: 100 })).toEqual([]);
    });

    it('is covered by few paths', () => {
      expect([...transitionCover.missed, ...edgeCover.missed]).toEqual([]);
      expect(transitionCover.paths.length).toBeLessThanOrEqual(mostPaths);
    });

    for (const { name, requirement } of model.invariants ?? []) {
      it(`keeps the rule: ${name}${requirement === undefined ? '' : ` [${requirement}]`}`, () => {
        expect(violations.filter(({ rule }) => rule === name)).toEqual([]);
      });
    }

    describe('goes on a live actor as in the graph', () => {
      for (const [at, { path, title, run }] of runnablePaths(graph, edgeCover.paths).entries()) {
        it(`${at + 1}. ${title}`, async () => {
          const live = startLive(graph, model, path.initial);
          try {
            await run({
              perform: live.play,
              arrived: (expected) => {
                const { value, status, context } = machineSnapshot(live.actor);
                expect({ value, status, key: model.key(context) }).toEqual({
                  value: expected.value,
                  status: expected.status,
                  key: model.key(expected.context),
                });
              },
            });
          } finally {
            live.stop();
          }
        });
      }
    });
  });
}
