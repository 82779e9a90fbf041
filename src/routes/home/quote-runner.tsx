import { quoteMachine } from '../../machines/quote/machine';
import { useFlow } from '../../services/flow';
import type { RunnerProps } from './use-later-flow';
import { useRunning } from './use-running';

export default function QuoteRunner({ input, onView, onStart }: RunnerProps<typeof quoteMachine>) {
  const actor = useFlow(quoteMachine, { input });
  useRunning(actor, { onView, onStart });
  return null;
}
