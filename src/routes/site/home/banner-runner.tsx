import { fromPromise } from 'xstate';
import { bannerMachine } from '../../../machines/site/banner/machine';
import { useFlow } from '../../../services/shared/flow';
import type { RunnerProps } from '../../shared/use-later-flow';
import { useRunning } from '../../shared/use-running';

const machine = bannerMachine.provide({
  actors: {
    navigate: fromPromise<void, { href: string }>(async ({ input }) => window.location.assign(input.href)),
  },
});

export default function BannerRunner({ input, onView, onStart }: RunnerProps<typeof bannerMachine>) {
  const actor = useFlow(machine, { input });
  useRunning(actor, { onView, onStart });
  return null;
}
