import { english } from '@circuit-portal/workbench/cases/words';
import { defineConfig } from '@circuit-portal/workbench/config';
import { catalogue } from './flows';

export default defineConfig({
  flows: catalogue,
  words: english,
  documents: { folder: 'cases' },
  history: { catalogue: 'flows.ts', needs: ['door', 'order'] },
  mutation: { testsOf: ({ id }) => `${id}/machine.test.ts` },
  verbs: {
    hello: async () => ({
      summary: 'A verb of the project.',
      usage: 'hello',
      run: async (_args, { flows, out }) => {
        out(`hello ${flows.map(({ id }) => id).join(' ')}\n`);
        return 0;
      },
    }),
  },
});
