import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import {
  guardMembers,
  guardNamed,
  isBuiltinGuard,
  nodesOf,
  observedGuard,
  recomposed,
  replaceGuard,
  transitionId,
  transitionsOf,
} from './xstate-internals.ts';

/** A guard of one transition, `id :: guard`, and its results. */
export type GuardResults = Map<string, Set<boolean>>;

/** The name and static parameters of a guard: `isStatus({"status":"passed"})`. */
function guardLabel(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) {
    const params = 'params' in guard && typeof guard.params !== 'function' ? guard.params : undefined;
    return `${guard.type}${params === undefined ? '' : `(${JSON.stringify(params)})`}`;
  }
  return isBuiltinGuard(guard) ? 'stateIn' : '(inline)';
}

/** The guard behind a name, if it is composed of others. */
function composition(machine: AnyStateMachine, guard: unknown): unknown {
  if (guardMembers(guard) !== undefined) return guard;
  if (typeof guard === 'function') return undefined;
  const named = guardNamed(
    machine,
    guardLabel(typeof guard === 'object' && guard !== null ? { ...guard, params: undefined } : guard),
  );
  return guardMembers(named) === undefined ? undefined : named;
}

/** The guards of a transition that are evaluated individually, those inside `and`, `or`, `not` included. */
export function guardUses(machine: AnyStateMachine, transition: AnyTransitionDefinition): string[] {
  const uses = (guard: unknown): string[] => {
    const composed = composition(machine, guard);
    const members = (guardMembers(composed) ?? []).flatMap(uses);
    return composed === guard ? members : [guardLabel(guard), ...members];
  };
  return transition.guard === undefined
    ? []
    : [...new Set(uses(transition.guard))].map((label) => `${transitionId(transition)} :: ${label}`);
}

/** Whether the transition's guard contains one without a name. */
export function hasInlineGuard(machine: AnyStateMachine, transition: AnyTransitionDefinition): boolean {
  return guardUses(machine, transition).some((use) => use.endsWith(' :: (inline)'));
}

/** Makes each guard of the machine report its results. Only for a machine fresh from `provide`. */
export function recordGuards(machine: AnyStateMachine): GuardResults {
  const results: GuardResults = new Map();
  const record = (use: string) => (result: boolean) => {
    results.set(use, (results.get(use) ?? new Set()).add(result));
  };
  for (const transition of nodesOf(machine).flatMap(transitionsOf)) {
    if (transition.guard === undefined) continue;
    const id = transitionId(transition);
    const recording = (guard: unknown): unknown => {
      const composed = composition(machine, guard);
      const inner =
        composed === undefined ? guard : recomposed(composed, (guardMembers(composed) ?? []).map(recording));
      return composed === guard ? inner : observedGuard(inner, record(`${id} :: ${guardLabel(guard)}`));
    };
    replaceGuard(transition, recording(transition.guard));
  }
  return results;
}
