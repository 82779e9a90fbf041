import { parentPort, workerData } from 'node:worker_threads';
import { SheetFault, sheetOf } from './sheet';

/** What the thread of `readXlsx` answers. */
export type SheetAnswer = { rows: string[][] } | { fault: Pick<SheetFault, 'line' | 'reason'> };

const answer = (said: SheetAnswer) => parentPort?.postMessage(said);

try {
  answer({ rows: await sheetOf(workerData) });
} catch (error) {
  if (!(error instanceof SheetFault)) throw error;
  answer({ fault: { line: error.line, reason: error.reason } });
}
