import { useEffect, useEffectEvent } from 'react';
import type { Subscribable } from 'xstate';

/** Calls back with the output of a flow once it has reached its end. */
export function useDone<Output>(
  flow: Subscribable<{ status: string; output: Output | undefined }>,
  listener: (output: Output) => void,
): void {
  const onDone = useEffectEvent(listener);
  useEffect(() => {
    const subscription = flow.subscribe(({ status, output }) => {
      // At its end it has one, where the machine has any.
      if (status === 'done') onDone(output as Output);
    });
    return () => subscription.unsubscribe();
  }, [flow]);
}
