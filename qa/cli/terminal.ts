import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { catalogue } from '../../src/machines/catalogue';
import type { Place } from './verb';

/** Standard input, opened on first read: an open one would keep the process alive. */
async function* typedLines(): AsyncGenerator<string> {
  const reader = createInterface({ input: process.stdin });
  try {
    yield* reader;
  } finally {
    reader.close();
  }
}

/** The terminal, the project's own machines and its folder. */
export const terminal: Place = {
  flows: catalogue,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  out: (text) => process.stdout.write(text),
  note: (text) => process.stderr.write(text),
  lines: typedLines(),
  now: () => new Date(),
};
