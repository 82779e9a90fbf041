import { casesOf } from '@circuit-portal/workbench/cases/case';
import { choose } from '@circuit-portal/workbench/cases/choose';
import { explore } from '@circuit-portal/workbench/explore';
import { formats } from '@circuit-portal/workbench/formats/formats';
import type { Graph } from '@circuit-portal/workbench/graph';
import type { Column } from '@circuit-portal/workbench/table';
import { table } from '@circuit-portal/workbench/table';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { createMachine, setup } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { catalogue } from '../src/machines/catalogue';
import type { Flow, FlowModel } from '../src/machines/shared/flow-model';

type Model = FlowModel<AnyStateMachine>;

const side = 100;
const mostMillisecondsGenerated = 10_000;
const mostMillisecondsCatalogue = 2_000;
const mostMillisecondsWritten = 5_000;

interface Row {
  name: string;
  vertices: number;
  edges: number;
  /** Milliseconds. */
  explored: number;
  shortest: number;
  shortestPaths: number;
}

const moves = { right: [1, 0], left: [-1, 0], up: [0, 1], down: [0, -1] } as const;
const directions = ['right', 'left', 'up', 'down'] as const;

/** A grid of `side` × `side` nodes, each with four outgoing edges. */
function field(): { machine: AnyStateMachine; model: Model } {
  const machine = setup({
    types: { context: {} as { x: number; y: number } },
    guards: {
      inside: ({ context }, [x, y]: readonly [number, number]) =>
        context.x + x >= 0 && context.x + x < side && context.y + y >= 0 && context.y + y < side,
    },
  });
  const built = machine.createMachine({
    id: 'field',
    context: { x: 0, y: 0 },
    on: Object.fromEntries(
      directions.map((direction) => {
        const [x, y] = moves[direction];
        const go = machine.assign({ x: ({ context }) => context.x + x, y: ({ context }) => context.y + y });
        return [direction, { guard: { type: 'inside' as const, params: moves[direction] }, actions: go }];
      }),
    ),
  });
  const events = Object.fromEntries(directions.map((direction) => [direction, { label: direction }]));
  return {
    machine: built,
    model: {
      inputs: { start: { label: 'start', how: '照常', input: undefined } },
      events,
      outcomes: {},
      key: (context) => context,
    },
  };
}

/**
 * The explored graph as a machine with one state per node. `xstate/graph` supports neither invocations nor delays, so this
 * gives it the same nodes and events.
 */
function flat(graph: Graph): { machine: AnyStateMachine; events: AnyEventObject[] } {
  const names = new Map([...graph.vertices.keys()].map((key, at) => [key, `s${at}`]));
  const states = [...graph.vertices.values()].map(({ key, out }) => [
    names.get(key),
    { on: Object.fromEntries(out.map(({ name, to }) => [eventType(name), { target: names.get(to), reenter: true }])) },
  ]);
  const types = new Set(graph.edges.map(({ name }) => eventType(name)));
  return {
    machine: createMachine({ id: 'flat', initial: 's0', states: Object.fromEntries(states) }),
    events: [...types].map((type) => ({ type })),
  };
}

/** XState would read a name with a dot as a wildcard's prefix. */
function eventType(name: string): string {
  return name.replaceAll('.', '_');
}

const runs = 3;

/** The best of several runs, since the first includes JIT compilation. */
function timed<T>(run: () => T): { result: T; milliseconds: number } {
  let best = Number.POSITIVE_INFINITY;
  let result: T;
  let left = runs;
  do {
    const startedAt = performance.now();
    result = run();
    best = Math.min(best, performance.now() - startedAt);
    left -= 1;
  } while (left > 0);
  return { result, milliseconds: best };
}

function shortestOf(machine: AnyStateMachine, events: readonly AnyEventObject[]) {
  const serializeState = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context]);
  return timed(() => getShortestPaths(machine, { events, serializeState }).length);
}

function rowOf(name: string, graph: Graph, explored: number, reference: ReturnType<typeof shortestOf>): Row {
  return {
    name,
    vertices: graph.vertices.size,
    edges: graph.edges.length,
    explored,
    shortest: reference.milliseconds,
    shortestPaths: reference.result,
  };
}

const columns: readonly Column[] = [
  { title: 'machine', align: 'left' },
  ...['vertices', 'edges', 'explore ms', 'xstate/graph ms', 'its vertices', 'ratio'].map(
    (title): Column => ({ title, align: 'right' }),
  ),
];

function cells({ name, vertices, edges, explored, shortest, shortestPaths }: Row): string[] {
  const ratio = `${(shortest / explored).toFixed(1)} ×`;
  return [name, `${vertices}`, `${edges}`, explored.toFixed(1), shortest.toFixed(1), `${shortestPaths}`, ratio];
}

/** Explores and covers each machine and writes its paths in every format; returns milliseconds, the slowest first. */
function writeAll(loaded: readonly { flow: Flow; machine: AnyStateMachine; model: Model }[]) {
  const times = loaded.map(({ flow, machine, model }) => {
    const startedAt = performance.now();
    const chosen = choose(explore(machine, model), { cover: 'transitions' });
    const set = casesOf(flow, chosen.graph, chosen.paths, 'zh');
    for (const format of Object.values(formats)) format.write([set], 'zh');
    return { name: flow.id, milliseconds: performance.now() - startedAt };
  });
  return times.sort((a, b) => b.milliseconds - a.milliseconds);
}

const loaded = await Promise.all(catalogue.map(async (flow) => ({ flow, ...(await flow.load()) })));
const written = timed(() => writeAll(loaded));

const rows: Row[] = [];
for (const { id, load } of catalogue) {
  const { machine, model } = await load();
  const { result: graph, milliseconds } = timed(() => explore(machine, model));
  const { machine: same, events } = flat(graph);
  rows.push(rowOf(id, graph, milliseconds, shortestOf(same, events)));
}
const catalogued = rows.reduce((sum, { explored }) => sum + explored, 0);
const { machine, model } = field();
const generated = timed(() => explore(machine, model, side * side));
const events = directions.map((type) => ({ type }));
rows.push(rowOf(`field of ${side} × ${side}`, generated.result, generated.milliseconds, shortestOf(machine, events)));

console.log(table(columns, rows.map(cells)));
console.log(
  `\nThe best of ${runs} runs each. xstate/graph takes no actors and no delays: of the catalogue it gets states and events alone.`,
);
console.log('ratio: how many times as long getShortestPaths of xstate/graph takes for the same nodes and events.');
const slowest = written.result.slice(0, 3).map(({ name, milliseconds }) => `${name} ${milliseconds.toFixed(0)} ms`);
console.log(`Slowest to write: ${slowest.join(', ')}.`);
const limits = [
  {
    name: `paths of all ${catalogue.length} machines in ${Object.keys(formats).length} formats, explored, covered and written`,
    took: written.milliseconds,
    most: mostMillisecondsWritten,
  },
  { name: `all ${catalogue.length} machines of the catalogue`, took: catalogued, most: mostMillisecondsCatalogue },
  {
    name: `${generated.result.vertices.size} vertices`,
    took: generated.milliseconds,
    most: mostMillisecondsGenerated,
  },
];
for (const { name, took, most } of limits) console.log(`${name}: ${took.toFixed(0)} ms, at most ${most} ms`);
process.exitCode = limits.every(({ took, most }) => took <= most) ? 0 : 1;
