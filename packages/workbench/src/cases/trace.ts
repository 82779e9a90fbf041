import type { AnyMachineSnapshot } from 'xstate';
import type { Graph } from '../graph.ts';
import type { Path } from '../paths.ts';
import type { Observed } from '../xstate-internals.ts';
import { eventOf, observe } from '../xstate-internals.ts';
import type { Notice } from './schema.ts';

/** A situation on a path, with the notices emitted by the step to it. */
export interface Moment {
  snapshot: AnyMachineSnapshot;
  notices: readonly Notice[];
}

function noticesOf(actions: Observed['actions']): Notice[] {
  return actions.flatMap(({ type, params }) => {
    const emitted = type === 'xstate.emit' ? eventOf(params) : undefined;
    // Another emitted event is for the page; its text, such as that of a search, is said by nobody.
    if (emitted?.type !== 'notice' || typeof emitted.text !== 'string' || emitted.text === '') return [];
    return [{ level: typeof emitted.level === 'string' ? emitted.level : 'info', text: emitted.text }];
  });
}

/** Replays a path from its own start with the whole context: a vertex keeps only what its key distinguishes. */
export function traceOf({ machine }: Graph, { initial, edges }: Path): { start: Moment; moments: Moment[] } {
  const first = observe((scope): AnyMachineSnapshot => machine.getInitialSnapshot(scope, initial.input));
  let snapshot = first.result;
  const moments = edges.map(({ event }): Moment => {
    const before = snapshot;
    const { result, observed } = observe((scope): AnyMachineSnapshot => machine.transition(before, event, scope));
    snapshot = result;
    return { snapshot, notices: noticesOf(observed.actions) };
  });
  return { start: { snapshot: first.result, notices: noticesOf(first.observed.actions) }, moments };
}
