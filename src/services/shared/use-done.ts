import { useEffect, useEffectEvent } from 'react';
import type { AnyStateMachine, OutputFrom } from 'xstate';
import type { Flow } from './flow';

/** Calls back with the output of a flow once it has reached its end. */
export function useDone<M extends AnyStateMachine>(flow: Flow<M>, listener: (output: OutputFrom<M>) => void): void {
  const onDone = useEffectEvent(listener);
  useEffect(() => {
    const subscription = flow.subscribe(({ status, output }) => {
      if (status === 'done') onDone(output);
    });
    return () => subscription.unsubscribe();
  }, [flow]);
}
