import type { Verb } from '@circuit-portal/workbench/cli/verb';
import { runsFolder } from '../runs-folder';

export const replay: Verb = {
  summary: 'Walks paths in a browser on the running portal, and looks at the page after each step.',
  usage: `qa replay <path id|machine|all|file.json…> [options]
  --headed          show the browser
  --times N         walk everything so often (default: 1)
  --base URL        a portal that is running; without it the built one is started on fresh data
  --resume          go on with the replay of these flows that was left: what it has walked is not walked again
  --pictures        keep a picture of each step
  --out DIR         where runs are kept, each in a file of its own, written after each step, with path, picture and
                    trace of a failure (default: ${runsFolder})
A machine stands for its paths that cover every transition; a file is what paths --format json wrote.
all leaves out, with a note, what nothing drives yet. Exit code 1 when the page does not follow a path.`,
  // Lazy import: it loads a browser.
  run: async (args, place) => (await import('../replay-browser/command')).runReplay(args, place),
};
