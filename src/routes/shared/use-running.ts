import { useEffect } from 'react';
import type { Actor, AnyStateMachine } from 'xstate';
import { stateName } from '../../machines/shared/state-name';
import type { RunnerProps } from './use-later-flow';

/** Tells the page where a running flow stands, and lets it send events. */
export function useRunning<M extends AnyStateMachine>(
  actor: Actor<M>,
  { onView, onStart }: Pick<RunnerProps<M>, 'onView' | 'onStart'>,
): void {
  useEffect(() => {
    const tell = () => {
      const { value, context } = actor.getSnapshot();
      onView({ state: stateName(value), context });
    };
    tell();
    const subscription = actor.subscribe(tell);
    onStart((event) => actor.send(event));
    return () => {
      onStart(undefined);
      subscription.unsubscribe();
    };
  }, [actor, onView, onStart]);
}
