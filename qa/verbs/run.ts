import type { Verb } from '@circuit-portal/workbench/cli/verb';
import { runsFolder } from '../runs-folder';

export const run: Verb = {
  summary: 'Runs the cases of flows with a world on a portal of their own, as it is, in the browser.',
  usage: `qa run [machine…] [options]
  --edges           every edge of machine and world, in place of every transition
  --once            of each flow the case that takes most transitions
  --changed         with --once: every case of a flow that differs from the base
  --times N         run everything so often (default: 1)
  --headed          show the browser
  --base URL        a portal that is running, in the default mode on this machine
  --out DIR         where the runs are kept, with path and picture of a failure (default: ${runsFolder})
What a case needs is made by /dev/prepare, replies are disturbed by /dev/faults; nothing answers in the server's place.
At the end of a case the portal's books are compared with the world. Exit code 1 where a case fails.`,
  // Lazy import: it loads a browser.
  run: async (args, place) => (await import('../run/command')).runWorlds(args, place),
};
