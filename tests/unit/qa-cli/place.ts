import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@circuit-portal/workbench/cli/run';
import type { Place } from '@circuit-portal/workbench/cli/verb';
import { onTestFinished } from 'vitest';
import type { Flow } from '../../../src/machines/shared/flow-model';
import config from '../../../workbench.config';

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

export interface Ran {
  code: number;
  out: string;
  notes: string;
  root: string;
}

/** Runs a command in a temporary folder, with the lines that the person types. */
export async function run(
  flows: readonly Flow[],
  args: readonly string[],
  { typed = [], root = temporaryFolder() }: { typed?: readonly string[]; root?: string } = {},
): Promise<Ran> {
  const said = { out: '', notes: '' };
  const place: Place = {
    ...config,
    flows,
    pairs: (config.pairs ?? []).filter(({ sides }) => sides.every(({ flow }) => flows.some(({ id }) => id === flow))),
    root,
    out: (text) => {
      said.out += text;
    },
    note: (text) => {
      said.notes += text;
    },
    lines: each(typed),
    now: () => new Date('2026-01-02T03:04:05Z'),
  };
  const code = await runCommand(args, place);
  return { code, ...said, root };
}

/** A folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qa-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
