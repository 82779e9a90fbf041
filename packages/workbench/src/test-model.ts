import { TestModel } from '@xstate/test';
import type { ActorLogic, AnyMachineSnapshot, Snapshot } from 'xstate';
import type { Edge, Graph } from './graph.ts';
import { vertexAt } from './graph.ts';
import type { Path } from './paths.ts';
import { titleOf } from './paths.ts';
import { stateName } from './state-name.ts';

/** A vertex as a state of `@xstate/test`. */
type TestedState = Snapshot<unknown> & { key: string };

/** An edge as an event of it; the first step of each path is the start with an input, as kind `start`. */
interface TestedEvent {
  type: Edge['kind'] | 'start';
  name: string;
  /** Key of a vertex. Names alone would make `@xstate/test` merge the paths of two inputs. */
  to: string;
}

export interface RunnablePath {
  path: Path;
  /** The labels of the steps, for a tester. */
  title: string;
  /** Performs each edge in turn and checks each state reached, the first one included. */
  run: (performer: Performer) => Promise<void>;
}

interface Performer {
  /** Not called for the start. */
  perform: (edge: Edge) => void | Promise<void>;
  /** Called with the snapshot to expect. */
  arrived: (expected: AnyMachineSnapshot) => void | Promise<void>;
}

function stateAt(key: string): TestedState {
  return { status: 'active', output: undefined, error: undefined, key };
}

function graphLogic(graph: Graph): ActorLogic<TestedState, TestedEvent, { initial: string } | undefined> {
  return {
    getInitialSnapshot: (_, input) => {
      const initial = graph.initials.find(({ name }) => name === input?.initial) ?? graph.initials[0];
      if (initial === undefined) throw new Error('the model has no input');
      return stateAt(initial.to);
    },
    transition: (state, event) => {
      const edge = vertexAt(graph, state.key).out.find(({ name }) => name === event.name);
      return edge === undefined ? state : stateAt(edge.to);
    },
    getPersistedSnapshot: (state) => state,
  };
}

function stepsOf(path: Path): { event: TestedEvent; edge: Edge | undefined }[] {
  const start: TestedEvent = { type: 'start', name: path.initial.name, to: path.initial.to };
  return [
    { event: start, edge: undefined },
    ...path.edges.map((edge) => ({ event: { type: edge.kind, name: edge.name, to: edge.to }, edge })),
  ];
}

/** The paths as tests of `@xstate/test`: the graph is its logic and the paths are what its generator yields. */
export function runnablePaths(graph: Graph, paths: readonly Path[]): RunnablePath[] {
  const model = new TestModel(graphLogic(graph), {
    serializeEvent: ({ name }: TestedEvent) => name,
    serializeState: ({ key }: TestedState) => stateName(vertexAt(graph, key).snapshot.value),
  });
  const origin = new Map<string, Path>();
  const generated = paths.map((path) => {
    const steps = stepsOf(path).map(({ event }) => ({ event, state: stateAt(event.to) }));
    origin.set(JSON.stringify(steps.map(({ event }) => event)), path);
    return { state: stateAt(path.edges.at(-1)?.to ?? path.initial.to), steps, weight: steps.length };
  });
  return model
    .getPaths(() => generated)
    .flatMap((tested): RunnablePath[] => {
      const path = origin.get(JSON.stringify(tested.steps.map(({ event }) => event)));
      return path === undefined
        ? []
        : [{ path, title: titleOf(path), run: (performer) => run(graph, path, tested.test, performer) }];
    });
}

type Test = ReturnType<TestModel<TestedState, TestedEvent, unknown>['getPaths']>[number]['test'];

async function run(graph: Graph, path: Path, test: Test, { perform, arrived }: Performer): Promise<void> {
  const edges = path.edges.values();
  const next = async (): Promise<void> => {
    const { value } = edges.next();
    if (value !== undefined) await perform(value);
  };
  await test({
    events: { start: async () => {}, user: next, done: next, error: next, after: next },
    states: { '*': async ({ key }) => arrived(vertexAt(graph, key).snapshot) },
  });
}
