import { fromPromise } from 'xstate';
import type { ImportedFile, ImportPreview, ImportStep } from '../../machines/files/importing/machine';
import { importingMachine } from '../../machines/files/importing/machine';
import type { FactorProof } from '../../machines/shared/factor/states';
import { passSecondFactor } from '../shared/pass-second-factor';
import { linesOf } from '../shared/refusal';
import { keptFile } from './kept-file';

/** The choice of a file: one that is sent again, as after a lost reply, is taken once. */
interface Chosen {
  requestKey: string;
}

/** How one kind of data is imported. `file` gives the chosen file, unless the page that chose it is gone. */
export interface ImportWork {
  preview: (file: () => File, chosen: Chosen, signal: AbortSignal) => Promise<ImportPreview>;
  take: (
    file: () => File,
    chosen: Chosen & { seen: string; from: number },
    signal: AbortSignal,
  ) => Promise<{ message: string; done?: number; total?: number }>;
}

/** With all that the server says of the file. */
async function withLines<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { lines: linesOf(error) }) : error;
  }
}

/** The import of a file. */
export const importFlow = ({ preview, take }: ImportWork) =>
  importingMachine.provide({
    actors: {
      previewFile: fromPromise<ImportPreview, ImportedFile>(({ input, signal }) =>
        withLines(preview(() => keptFile(input.uid), { requestKey: input.uid }, signal)),
      ),
      importFile: fromPromise<ImportStep, ImportedFile & { seen: string; from: number }>(
        async ({ input: { uid, seen, from }, signal }) => {
          const chosen = { requestKey: uid, seen, from };
          const { message, done = 0, total = 0 } = await withLines(take(() => keptFile(uid), chosen, signal));
          return { message, done, total };
        },
      ),
      passFactor: fromPromise<void, { proof: FactorProof }>(({ input, signal }) =>
        passSecondFactor(input.proof, signal),
      ),
    },
  });
