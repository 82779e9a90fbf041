import { tickerMachine } from '../../machines/ticker/machine';
import { useFlow } from '../../services/flow';
import type { RunnerProps } from './use-later-flow';
import { useRunning } from './use-running';

export default function TickerRunner({ input, onView, onStart }: RunnerProps<typeof tickerMachine>) {
  const actor = useFlow(tickerMachine, { input });
  useRunning(actor, { onView, onStart });
  return null;
}
