import type { QueryKey } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../shared/notices';
import { asksForFactor } from './factor-asked';
import { waitsForSecond } from './waits-for-second';

interface Act<Input, Output> {
  act: (input: Input) => Promise<Output>;
  onDone?: (output: Output, input: Input) => void;
  /** It waits for a second person. */
  onWaiting?: () => void;
  /** What is said once it is done. */
  message?: (output: Output) => string | undefined;
  /** Of the queries that are read anew, whatever the answer was, or whether it came. */
  changes?: QueryKey;
}

/** One press, answered by a notice; where it asks for the second factor again, `FactorAgain` answers. */
export function useAct<Input, Output>({ act, onDone, onWaiting, message, changes }: Act<Input, Output>) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (output, input) => {
      onDone?.(output, input);
      const text = message?.(output);
      if (text) notify({ level: 'info', text });
    },
    onError: (failure) => {
      if (waitsForSecond(failure)) onWaiting?.();
      if (!asksForFactor(failure)) notify({ level: waitsForSecond(failure) ? 'info' : 'error', text: failure.message });
    },
    onSettled: (_, failure) =>
      changes && !asksForFactor(failure) ? queryClient.invalidateQueries({ queryKey: changes }) : undefined,
  });
}
