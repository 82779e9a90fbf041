import { tickerMachine } from '../../../machines/site/ticker/machine';
import { useFlow } from '../../../services/shared/flow';
import type { RunnerProps } from '../../shared/use-later-flow';
import { useRunning } from '../../shared/use-running';

export default function TickerRunner({ input, onView, onStart }: RunnerProps<typeof tickerMachine>) {
  const actor = useFlow(tickerMachine, { input });
  useRunning(actor, { onView, onStart });
  return null;
}
