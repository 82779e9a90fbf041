import { readFileSync } from 'node:fs';
import { casesOf } from '@circuit-portal/workbench/cases/case';
import { choose } from '@circuit-portal/workbench/cases/choose';
import { goalNames } from '@circuit-portal/workbench/cases/goals';
import { pathOf, readCases } from '@circuit-portal/workbench/cases/read';
import type { TestCase } from '@circuit-portal/workbench/cases/schema';
import { UsageError } from '@circuit-portal/workbench/cli/arguments';
import type { ExploredFlow } from '@circuit-portal/workbench/cli/flows';
import { exploreFlow, flowNamed, flowsNamed } from '@circuit-portal/workbench/cli/flows';
import type { Path } from '@circuit-portal/workbench/paths';
import type { Flow } from '../../src/machines/shared/flow-model';
import type { Driver } from './driver';
import { driverOf } from './drivers';

interface Driven extends ExploredFlow {
  /** Undefined where nothing drives the flow yet. */
  driver: Driver | undefined;
}

/** A case to be walked on the page. */
export interface Replayed extends Driven {
  entry: TestCase;
  path: Path;
}

const exploreDriven = async (flow: Flow): Promise<Driven> => ({
  ...(await exploreFlow(flow)),
  driver: await driverOf(flow),
});

function replayedCases(explored: Driven, paths: readonly Path[]): Replayed[] {
  const { cases } = casesOf(explored.flow, explored.graph, paths, 'zh', explored.screen);
  return paths.flatMap((path, at) => {
    const entry = cases[at];
    return entry === undefined ? [] : [{ ...explored, entry, path }];
  });
}

/** The case of this id in any of the covers of its machine. @throws UsageError where there is none */
async function caseOfId(flows: readonly Flow[], id: string): Promise<Replayed> {
  const explored = await exploreDriven(flowNamed(flows, id.replace(/-[0-9a-f]{10}$/, '')));
  for (const cover of goalNames) {
    const found = replayedCases(explored, choose(explored.graph, { cover, variants: true }).paths).find(
      ({ entry }) => entry.id === id,
    );
    if (found !== undefined) return found;
  }
  throw new UsageError(`There is no path ${id}; npm run qa -- paths ${explored.flow.id} lists those that there are`);
}

async function casesOfFile(flows: readonly Flow[], file: string): Promise<Replayed[]> {
  const sets = readCases(readFileSync(file, 'utf8'));
  const read = sets.map(async ({ machine, cases }) => {
    const explored = await exploreDriven(flowNamed(flows, machine));
    return cases.map((entry) => ({ ...explored, entry, path: pathOf(explored.graph, entry) }));
  });
  return (await Promise.all(read)).flat();
}

/**
 * The cases that a name selects: a path by its id, the transition cover of a machine or of all, or a file of cases. A
 * cover leaves out the steps that cannot be triggered from outside the page.
 * @throws UsageError
 */
export async function selectCases(flows: readonly Flow[], name: string): Promise<Replayed[]> {
  if (name.endsWith('.json')) return casesOfFile(flows, name);
  if (/-[0-9a-f]{10}$/.test(name)) return [await caseOfId(flows, name)];
  const explored = await Promise.all(flowsNamed(flows, [name]).map(exploreDriven));
  return explored.flatMap((flow) => {
    const avoid = Object.keys(flow.driver?.beyond ?? {});
    return replayedCases(flow, choose(flow.graph, { cover: 'transitions', avoid }).paths);
  });
}
