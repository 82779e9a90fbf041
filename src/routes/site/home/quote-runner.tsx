import { quoteMachine } from '../../../machines/site/quote/machine';
import { useFlow } from '../../../services/shared/flow';
import type { RunnerProps } from '../../shared/use-later-flow';
import { useRunning } from '../../shared/use-running';

export default function QuoteRunner({ input, onView, onStart }: RunnerProps<typeof quoteMachine>) {
  const actor = useFlow(quoteMachine, { input });
  useRunning(actor, { onView, onStart });
  return null;
}
