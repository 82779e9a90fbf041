import type { Verb } from '@circuit-portal/workbench/cli/verb';

export const gallery: Verb = {
  summary: 'Takes a picture of each state of each flow as the page shows it, at the width of a desk and of a phone.',
  usage: `qa gallery [machine…] [options]
  --out DIR         where pictures, index.html and index.json go (default: .data/qa/gallery)
  --base URL        a portal that is running; without it the built one is started on fresh data
Exit code 1 when a state cannot be reached on the page.`,
  // Lazy import: it loads a browser.
  run: async (args, place) => (await import('../gallery/command')).runGallery(args, place),
};
