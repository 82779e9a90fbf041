import type { AnyEventObject } from 'xstate';
import type { Observed } from './xstate-internals.ts';
import { eventOf } from './xstate-internals.ts';

export interface Timer {
  id: string;
  event: AnyEventObject;
  /** In milliseconds. */
  delay: number;
  /** Milliseconds on the clock of the path. */
  due: number;
}

/** The pending timers in the order in which they were set, and the time of the clock in milliseconds. */
export interface Timers {
  now: number;
  pending: readonly Timer[];
}

export type TimerChange =
  | { kind: 'set'; id: string; event: AnyEventObject; delay: number }
  | { kind: 'cancel'; id: string };

export const noTimers: Timers = { now: 0, pending: [] };

/** What executed actions do to the timers: `after` is a delayed raise on entry and a cancel on exit. */
export function timerChanges(actions: Observed['actions']): TimerChange[] {
  return actions.flatMap(({ type, params }): TimerChange[] => {
    if (typeof params !== 'object' || params === null) return [];
    if (type === 'xstate.cancel' && 'sendId' in params) return [{ kind: 'cancel', id: String(params.sendId) }];
    const event = type === 'xstate.raise' ? eventOf(params) : undefined;
    if (event === undefined) return [];
    if (!('delay' in params) || typeof params.delay !== 'number') return [];
    const id = 'id' in params && typeof params.id === 'string' ? params.id : `raise ${event.type}`;
    return [{ kind: 'set', id, event, delay: params.delay }];
  });
}

export function firstDue({ pending }: Timers): Timer | undefined {
  return pending.reduce<Timer | undefined>(
    (first, timer) => (first === undefined || timer.due < first.due ? timer : first),
    undefined,
  );
}

/** The timers after a step; `fired` is the timer whose event the step was, if it was one. */
export function advance(timers: Timers, changes: readonly TimerChange[], fired?: Timer): Timers {
  if (changes.length === 0 && fired === undefined) return timers;
  const now = fired?.due ?? timers.now;
  let pending = timers.pending.filter((timer) => timer !== fired);
  for (const change of changes) {
    if (change.kind === 'cancel') pending = pending.filter(({ id }) => id !== change.id);
    else pending.push({ id: change.id, event: change.event, delay: change.delay, due: now + change.delay });
  }
  return { now, pending };
}

/** The timers in the order in which they are due. */
export function dueOrder({ pending }: Timers): string {
  return [...pending]
    .sort((a, b) => a.due - b.due)
    .map(({ id }) => id)
    .join(' < ');
}
