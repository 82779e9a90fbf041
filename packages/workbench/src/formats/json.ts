import type { Format } from './format.ts';

/** Keeps to `cases.schema.json`; `readCases` reads it back. */
export const json: Format = {
  extension: 'json',
  single: false,
  write: (sets) => `${JSON.stringify({ version: 1, sets }, null, 2)}\n`,
};
