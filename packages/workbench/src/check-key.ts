import type { AnyStateMachine } from 'xstate';
import { beginnings } from './explore.ts';
import type { Finding } from './findings.ts';
import { finder } from './findings.ts';
import type { FlowModel } from './flow-model.ts';
import { instrument } from './instrument.ts';
import type { Position, Successor } from './successors.ts';
import { successorsOf } from './successors.ts';
import { delaysOf } from './xstate-internals.ts';

/** Number of situations with the whole context that are compared; enough for any counter that a guard bounds. */
const comparedAtMost = 1_000;

/** The observable differences: the offered steps, the transitions that they take, and the keys that they lead to. */
function behaviour(successors: readonly Successor[]): Map<string, string> {
  return new Map(
    successors.map(({ offer, step, position }) => [offer.name, `${step.taken.join(', ')} to ${position.state}`]),
  );
}

function difference(one: Map<string, string>, other: Map<string, string>): string | undefined {
  const names = new Set([...one.keys(), ...other.keys()]);
  for (const name of names) {
    const [first, second] = [one.get(name) ?? 'nothing', other.get(name) ?? 'nothing'];
    if (first !== second) return `${name}: once ${first}, once ${second}`;
  }
  return undefined;
}

/**
 * Explores the flow once more with the whole context as the key and compares situations with equal keys of the model. A
 * key that is too coarse hides behaviour from every path.
 */
export function keyFaults(machine: AnyStateMachine, model: FlowModel<AnyStateMachine>): Finding[] {
  const found = finder(machine.id);
  const { machine: walked } = instrument(machine);
  const delays = delaysOf(walked);
  const known = new Map<string, Map<string, string>>();
  const faults = new Map<string, Finding>();
  const whole = ({ key, snapshot }: Position) => `${key} ${JSON.stringify(snapshot.context)}`;
  const queue = new Map(beginnings(walked, model).map(({ position }) => [whole(position), position]));
  for (const position of queue.values()) {
    const successors = successorsOf(walked, model, delays, position);
    const shown = behaviour(successors);
    const before = known.get(position.key);
    if (before === undefined) known.set(position.key, shown);
    else {
      const differs = difference(before, shown);
      if (differs !== undefined) faults.set(position.state, found('unsoundKey', position.key, differs));
    }
    for (const successor of successors) {
      const key = whole(successor.position);
      if (queue.size < comparedAtMost && !queue.has(key)) queue.set(key, successor.position);
    }
  }
  return [...faults.values()];
}
