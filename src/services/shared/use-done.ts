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
      // The types do not tie the output to the status. A flow at its end has the output that its machine declares.
      if (status === 'done') onDone(output as Output);
    });
    return () => subscription.unsubscribe();
  }, [flow]);
}
