import type { AnyStateMachine } from 'xstate';
import { checkExplored } from '../check.ts';
import { cover } from '../cover.ts';
import { explore } from '../explore.ts';
import type { FlowModel } from '../flow-model.ts';
import type { Graph } from '../graph.ts';
import { violationsOf } from '../invariants.ts';
import type { Path } from '../paths.ts';
import type { Mutant } from './mutants.ts';
import { observePath } from './observe.ts';

type Model = FlowModel<AnyStateMachine>;

/**
 * The judges that may notice a mutant, in the order in which they are asked here after `tests`, which run apart. The first
 * that notices it kills it, and no other is asked: a machine of a thousand steps takes seconds to explore.
 * - `tests`: a test that is written by hand fails. Independent of the machine.
 * - `rules`: an invariant of the model is broken somewhere in the mutant. Independent of the machine.
 * - `paths`: a path of the original machine shows something else on the mutant. The list of paths is the oracle here:
 * it shows that behaviour changed, not that it was correct before.
 * - `check`: a static fault, or something that is no longer reached. Reads the mutant alone.
 */
export type Judge = 'tests' | 'rules' | 'paths' | 'check';

/** Who kills a mutant; undefined where it survives. */
export type Verdict = Judge | undefined;

/** What the judges need of the original machine. */
export interface Bench {
  model: Model;
  vertices: number;
  expected: readonly { path: Path; seen: string }[];
}

const asText = (seen: ReturnType<typeof observePath>) => JSON.stringify(seen);

export function benchOf(machine: AnyStateMachine, model: Model): Bench {
  const graph = explore(machine, model);
  const expected = cover(graph, 'edges').paths.map((path) => ({
    path,
    seen: asText(observePath(machine, model, path)),
  }));
  return { model, vertices: graph.vertices.size, expected };
}

/** Whether a mutant's transition does on every path, to the whole context, what the original's does. */
export function changesNothing(mutant: Mutant, machine: AnyStateMachine, { model, expected }: Bench): boolean {
  const built = mutant.build();
  const seenOn = (one: AnyStateMachine, path: Path) => asText(observePath(one, model, path, (context) => context));
  return expected.every(({ path }) => seenOn(built, path) === seenOn(machine, path));
}

function explored(machine: AnyStateMachine, { model, vertices }: Bench): Graph | undefined {
  try {
    return explore(machine, model, 4 * vertices + 100);
  } catch {
    // A machine that cannot be explored is a finding of the check.
    return undefined;
  }
}

function breaksRules(graph: Graph, model: Model): boolean {
  try {
    return violationsOf(graph, model).length > 0;
  } catch {
    // A rule that reads what the mutant does not have fails its test as well.
    return true;
  }
}

function failsCheck(graph: Graph, model: Model): boolean {
  try {
    return checkExplored(graph, model).length > 0;
  } catch {
    // The whole context may lead the mutant where the key did not, and throw there: a finding as well.
    return true;
  }
}

/** The first judge that notices a mutant, of those that need no test runner. */
export function judge(mutant: Mutant, bench: Bench): Verdict {
  const { model } = bench;
  let machine: AnyStateMachine;
  try {
    machine = mutant.build();
  } catch {
    // XState refuses to build it, which the check reports as a finding.
    return 'check';
  }
  const graph = explored(machine, bench);
  if (graph !== undefined && breaksRules(graph, model)) return 'rules';
  if (bench.expected.some(({ path, seen }) => asText(observePath(machine, model, path)) !== seen)) return 'paths';
  return graph === undefined || failsCheck(graph, model) ? 'check' : undefined;
}
