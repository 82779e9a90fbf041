import { basename, dirname } from 'node:path';
import { defineConfig } from '@circuit-portal/workbench/config';
import { besidePlaywright } from './qa/beside-playwright';
import { equivalentMutants } from './qa/equivalent-mutants';
import { pairs } from './qa/pairs/catalogue';
import { preparation } from './qa/preparation';
import { runsFolder } from './qa/runs-folder';
import { walkRules } from './qa/walk-rules';
import { whereIs } from './qa/where';
import { catalogue } from './src/machines/catalogue';

/** What the path workbench knows of this project. */
export default defineConfig({
  flows: catalogue,
  pairs,
  command: 'npm run qa --',
  runs: runsFolder,
  documents: {
    folder: 'docs/paths',
    readme: preparation,
    layouts: 'src/routes/qa/layouts',
    schema: 'packages/workbench/cases.schema.json',
  },
  history: {
    catalogue: 'src/machines/catalogue.ts',
    needs: ['src/machines', 'contract', 'packages', 'tsconfig.json'],
  },
  columns: (flow, root) => {
    const { route, pageTest } = whereIs(flow, root);
    return { route, 'page test': pageTest };
  },
  mutation: {
    testsOf: ({ file }) => `tests/models/${basename(dirname(file))}.test.ts`,
    equivalent: equivalentMutants,
    scores: 'src/routes/qa/scores',
  },
  random: { rules: walkRules, kept: 'tests/models/fixtures/regressions' },
  onPage: async (flow) => (await import('./qa/replay-browser/walk-on-page')).onPageOf(flow),
  besidePlaywright,
  verbs: {
    replay: async () => (await import('./qa/verbs/replay')).replay,
    run: async () => (await import('./qa/verbs/run')).run,
    gallery: async () => (await import('./qa/verbs/gallery')).gallery,
  },
});
