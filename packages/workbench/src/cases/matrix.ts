import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { FlowModel } from '../flow-model.ts';
import { accepts } from '../offers.ts';
import { isInert, nodesOf, transitionId } from '../xstate-internals.ts';
import { titleOfNode } from './titles.ts';

type Reaction = 'handled' | 'guarded' | 'ignored';

export interface Matrix {
  events: readonly string[];
  /** `cells` holds one reaction for each event. */
  rows: readonly { state: string; title: string; cells: readonly Reaction[] }[];
}

/** The transitions of a node for an event, in the order in which they are tried. */
function branchesFor(node: AnyStateNode, type: string) {
  return [...node.transitions].flatMap(([descriptor, branches]) => (accepts([descriptor], type) ? branches : []));
}

/** The reaction of a state to an event: its own branches are tried first, then those of its parents. */
function reaction(leaf: AnyStateNode, type: string): Reaction {
  let guarded = false;
  for (let node: AnyStateNode | undefined = leaf; node !== undefined; node = node.parent) {
    for (const branch of branchesFor(node, type)) {
      if (branch.guard === undefined) {
        if (isInert(branch)) return guarded ? 'guarded' : 'ignored';
        return 'handled';
      }
      if (!isInert(branch)) guarded = true;
    }
  }
  return guarded ? 'guarded' : 'ignored';
}

/** The names of triggers: `form.submit`, `done pollResult`, `after pollInterval`. */
function triggersOf(machine: AnyStateMachine): Map<string, string> {
  const others = nodesOf(machine).flatMap((node) =>
    [...node.transitions].flatMap(([type, [first]]): [string, string][] => {
      if (!type.startsWith('xstate.') || first === undefined) return [];
      const [, trigger = type] = transitionId(first).split(' :: ');
      return [[type, trigger.replace(/\[\d+\]$/, '')]];
    }),
  );
  return new Map(others);
}

/**
 * Every state in which the machine can rest, with what it does about each event of the model.
 * @param all whether the answers of actors and the delays are columns too
 */
export function matrixOf(machine: AnyStateMachine, model: FlowModel<AnyStateMachine>, all: boolean): Matrix {
  const events = new Map(Object.keys(model.events).map((type) => [type, type]));
  if (all) for (const [type, trigger] of triggersOf(machine)) events.set(type, trigger);
  const leaves = nodesOf(machine).filter(
    ({ type, always }) =>
      type === 'final' || (type === 'atomic' && (always ?? []).every(({ guard }) => guard !== undefined)),
  );
  return {
    events: [...events.values()],
    rows: leaves.map((leaf) => ({
      state: leaf.path.join('.') || machine.id,
      title: titleOfNode(leaf),
      cells: [...events.keys()].map((type): Reaction => (leaf.type === 'final' ? 'ignored' : reaction(leaf, type))),
    })),
  };
}
