import { Worker } from 'node:worker_threads';
import { SheetFault, unreadable } from './sheet';
import type { SheetAnswer } from './sheet-worker';

const mostMs = 30_000;
const mostMegabytes = 512;

/** Node's threads do not take over the loader that reads TypeScript. */
const start = `import('tsx/esm/api').then(({ tsImport }) =>
  tsImport('./sheet-worker.ts', ${JSON.stringify(import.meta.url)}))`;

/**
 * The first sheet of an xlsx file as texts, row by row. Read in a thread of its own: unpacking and parsing cannot pause for
 * other requests, and a file that needs too much time or memory ends alone. @throws SheetFault
 */
export function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const worker = new Worker(start, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    workerData: bytes,
  });
  return new Promise<string[][]>((resolve, reject) => {
    const late = setTimeout(() => reject(unreadable()), mostMs);
    worker.once('exit', () => clearTimeout(late));
    worker.once('error', () => reject(unreadable()));
    worker.once('message', (answer: SheetAnswer) => {
      if ('rows' in answer) resolve(answer.rows);
      else reject(new SheetFault(answer.fault.line, answer.fault.reason));
    });
  }).finally(() => worker.terminate());
}
