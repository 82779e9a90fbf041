import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { changed, sourceChanges } from '@circuit-portal/workbench/mutate/source-changes';
import { sourceMutantsOf } from '@circuit-portal/workbench/mutate/source-mutants';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor } from 'xstate';

const source = `import { assign, emit, setup } from 'xstate';
import type { Failure } from './failures';
import { notProvided } from './not-provided';

export const full = '已满';
const most = 4;
const isLate = (at: number): boolean => at >= most;

export const doorMachine = setup({
  types: { context: {} as { count: number; name: string; last: Failure | null } },
  actors: { ask: notProvided<void>('ask') },
  guards: {
    isFull: ({ context }) => context.count === most && !context.last,
    isNamed: ({ event }) => (event.name ? isLate(1) : event.type === 'door.knock'),
  },
  actions: {
    enter: assign(({ context }, { name }: { name: string }) => ({ count: context.count + 1, name })),
    leave: assign({ count: 0 }),
    warn: emit({ type: 'notice', level: 'warning', text: full }),
  },
}).createMachine({
  id: 'door',
  context: { count: 0, name: '', last: null },
  initial: 'open',
  states: {
    open: {
      meta: { title: '开着' },
      on: {
        'door.knock': [
          { guard: 'isFull', actions: ['warn', { type: 'enter', params: { name: 'nobody' } }] },
          { target: 'open', actions: { type: 'enter', params: ({ event }) => ({ name: event.name }) } },
        ],
      },
    },
  },
});
`;

const changes = sourceChanges(source);

it('changes comparisons, assigned values and constants, and no names', () => {
  expect(changes.map(({ mutation, where }) => `${mutation} ${where}`)).toEqual([
    "constant full :: '已满' → ''",
    'constant most :: 4 → 5',
    'compared isLate :: at >= most → >',
    'compared isLate :: at >= most → <',
    'compared guards.isFull :: context.count === most && !context.last → ||',
    'compared guards.isFull :: context.count === most → !==',
    'compared guards.isFull :: !context.last → without !',
    'compared guards.isNamed :: event.name → !',
    'constant guards.isNamed :: 1 → 2',
    "compared guards.isNamed :: event.type === 'door.knock' → !==",
    'assigned actions.enter :: without count',
    'assigned actions.enter :: without name',
    'compared actions.enter.count :: context.count + 1 → -',
    'constant actions.enter.count :: 1 → 2',
    'constant actions.leave.count :: 0 → 1',
    "constant actions.warn.level :: 'warning' → 'error'",
    'constant context.count :: 0 → 1',
    "constant context.name :: '' → 'mutated'",
    "constant states.open.on.door.knock.actions.params.name :: 'nobody' → ''",
  ]);
});

it('gives a text that differs in the one place', () => {
  const at = (where: string) => changes.find((change) => change.where.startsWith(where));
  const lines = (where: string) => {
    const change = at(where);
    if (change === undefined) throw new Error(where);
    const after = changed(source, change).split('\n');
    return source.split('\n').flatMap((line, index) => (line === after[index] ? [] : [after[index]?.trim()]));
  };
  expect(lines('guards.isFull :: !context.last')).toEqual([
    'isFull: ({ context }) => context.count === most && context.last,',
  ]);
  expect(lines('actions.enter :: without count')).toEqual([
    'enter: assign(({ context }, { name }: { name: string }) => ({ name })),',
  ]);
  expect(lines('actions.enter :: without name')).toEqual([
    'enter: assign(({ context }, { name }: { name: string }) => ({ count: context.count + 1,  })),',
  ]);
});

describe('the mutants of a file', () => {
  it('are machines that run with the modules of the file', async () => {
    // In the repository, whose packages the file imports.
    const folder = mkdtempSync(resolve('tests/unit/qa-mutate/.door-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'machine.ts');
    writeFileSync(join(folder, 'not-provided.ts'), 'export const notProvided = () => undefined;\n');
    writeFileSync(file, source.replace('actors: { ask: ', 'actors: {} as { ask: undefined }, delays: { ask: '));
    const mutants = await sourceMutantsOf('door', file);
    expect(mutants).toHaveLength(changes.length);
    const found = mutants.find(({ id }) => id === 'constant door :: actions.enter.count :: 1 → 2');
    expect(found?.line).toBe(17);
    const actor = found && createActor(found.build()).start();
    actor?.send({ type: 'door.knock', name: 'one' });
    expect(actor?.getSnapshot().context).toMatchObject({ count: 2, name: 'one' });
  });

  it('are none where there is no file', async () => {
    expect(await sourceMutantsOf('door', '/nowhere/machine.ts')).toEqual([]);
  });
});
