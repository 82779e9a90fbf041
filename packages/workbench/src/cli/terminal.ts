import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { Config } from '../config.ts';
import { UsageError } from './arguments.ts';
import type { Place } from './verb.ts';

const names = ['ts', 'mts', 'js', 'mjs'].map((ending) => `workbench.config.${ending}`);

/** The configuration in a folder, or in the nearest one around it. @throws UsageError */
function configFile(folder: string): string {
  const found = names.map((name) => join(folder, name)).find((file) => existsSync(file));
  if (found !== undefined) return found;
  if (dirname(folder) === folder) throw new UsageError('There is no workbench.config.ts in this folder or around it');
  return configFile(dirname(folder));
}

/** Standard input, opened on first read: an open one would keep the process alive. */
async function* typedLines(): AsyncGenerator<string> {
  const reader = createInterface({ input: process.stdin });
  try {
    yield* reader;
  } finally {
    reader.close();
  }
}

/** The terminal, and the project that it stands in. @throws UsageError where there is none */
export async function openTerminal(): Promise<Place> {
  const file = configFile(resolve('.'));
  const loaded: { default: Config } = await import(pathToFileURL(file).href);
  return {
    ...loaded.default,
    root: dirname(file),
    out: (text) => process.stdout.write(text),
    note: (text) => process.stderr.write(text),
    lines: typedLines(),
    now: () => new Date(),
  };
}
