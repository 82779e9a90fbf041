import { useEffect, useRef } from 'react';
import type { StateValue, Subscribable } from 'xstate';
import type { Notice } from '../../machines/shared/failure';
import type { Emitting } from '../../services/shared/use-flow';
import { useNotices } from './notices';

/** The top-level state, which users perceive as the step. */
const stepOf = (value: StateValue): string => (typeof value === 'string' ? value : Object.keys(value).join(' '));

/**
 * Shows the notices that a flow emits, until it moves on to another step; `onOther` is called with everything else that
 * it emits.
 */
export function useToasts<Emitted extends { type: string }>(
  flow: Emitting<Emitted> & Subscribable<{ value: StateValue }> & { getSnapshot: () => { value: StateValue } },
  onOther?: (emitted: Exclude<Emitted, Notice>) => void,
): void {
  /** Of the change that the flow is about to make; emitted events are delivered before the subscriber is called. */
  const fresh = useRef<(() => void)[]>([]);
  useNotices(flow, onOther, (hide) => fresh.current.push(hide));
  useEffect(() => {
    let step = stepOf(flow.getSnapshot().value);
    let old: (() => void)[] = [];
    const subscription = flow.subscribe(({ value }) => {
      const next = stepOf(value);
      const moved = next !== step;
      step = next;
      if (moved) for (const hide of old) hide();
      old = moved ? fresh.current : [...old, ...fresh.current];
      fresh.current = [];
    });
    return () => subscription.unsubscribe();
  }, [flow]);
}
