import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Failure } from './search.ts';
import type { Walk } from './walk.ts';

/** A walk that has failed once: tried first from then on. */
export interface KeptWalk extends Walk {
  /** The rule that it broke, and the seed that found it. */
  rule: string;
  seed: number;
}

const schema = Type.Array(
  Type.Object({
    rule: Type.String(),
    seed: Type.Integer(),
    input: Type.String(),
    steps: Type.Array(Type.String()),
  }),
);

function fileOf(folder: string, flow: string): string {
  return join(folder, `${flow}.json`);
}

/** @throws when the content is invalid */
export async function keptWalks(folder: string, flow: string): Promise<KeptWalk[]> {
  const file = fileOf(folder, flow);
  if (!existsSync(file)) return [];
  const read: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!Value.Check(schema, read)) throw new Error(`${file} is no list of walks`);
  return read;
}

/** Adds a failure to the kept walks of a flow, unless it is there already. */
export async function keepWalk(folder: string, flow: string, { breach, walk }: Failure, seed: number): Promise<void> {
  const kept = await keptWalks(folder, flow);
  const same = ({ input, steps }: Walk) => JSON.stringify([input, steps]);
  if (kept.some((one) => same(one) === same(walk))) return;
  await mkdir(folder, { recursive: true });
  const all = [...kept, { rule: breach.rule, seed, ...walk }];
  await writeFile(fileOf(folder, flow), `${JSON.stringify(all, undefined, 2)}\n`);
}
