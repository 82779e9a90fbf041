import { readFile } from 'node:fs/promises';
import type { AnyStateMachine } from 'xstate';
import { StateMachine } from 'xstate';
import type { Mutant } from './mutants.ts';
import { numbered } from './mutants.ts';
import { buildsOf } from './source.ts';
import { sourceChanges } from './source-changes.ts';

/** The machine among what a module exports, with its name there. */
export function machineIn(exported: Readonly<Record<string, unknown>>, id: string): [string, AnyStateMachine] {
  const found = Object.entries(exported).find(
    (entry): entry is [string, AnyStateMachine] => entry[1] instanceof StateMachine && entry[1].id === id,
  );
  if (found === undefined) throw new Error(`no machine ${id} is exported`);
  return found;
}

/**
 * The mutants of a machine by its text: its functions and constants, which its configuration does not show.
 * @param file its whole path; without the file there are none
 */
export async function sourceMutantsOf(id: string, file: string): Promise<Mutant[]> {
  const source = await readFile(file, 'utf8').catch(() => '');
  const changes = sourceChanges(source);
  const builds = await buildsOf(file, source, changes);
  const mutants = changes.map(
    ({ mutation, where, start }, at): Mutant => ({
      id: `${mutation} ${id} :: ${where}`,
      mutation,
      keys: [],
      line: source.slice(0, start).split('\n').length,
      build: () => machineIn(builds[at]?.() ?? {}, id)[1],
    }),
  );
  return numbered(mutants);
}
