import type { AnyStateMachine } from 'xstate';
import type { Config } from '../config.ts';
import { explore } from '../explore.ts';
import type { Flow, FlowModel } from '../flow-model.ts';
import type { Graph } from '../graph.ts';
import type { AnyScreen } from '../screen.ts';
import { exploreWorld } from '../worlds.ts';
import { UsageError } from './arguments.ts';

export interface ExploredFlow {
  flow: Flow;
  model: FlowModel<AnyStateMachine>;
  graph: Graph;
  /** What its cases walk: with a world, only what a portal can do. */
  walked: Graph;
  screen: AnyScreen | undefined;
}

/** The flows by their machines' ids; `all`, or no id, means all of them. @throws UsageError */
export function flowsNamed(flows: readonly Flow[], ids: readonly string[]): Flow[] {
  if (ids.length === 0 || ids.includes('all')) return [...flows];
  return ids.map((id) => {
    const flow = flows.find((known) => known.id === id);
    if (flow === undefined) {
      throw new UsageError(`There is no machine '${id}'; there are ${flows.map((known) => known.id).join(', ')}`);
    }
    return flow;
  });
}

/** The flows and the pairs of these ids; without one, all of both. @throws UsageError */
export function namedOf({ flows, pairs = [] }: Pick<Config, 'flows' | 'pairs'>, ids: readonly string[]) {
  const named = pairs.filter(({ id }) => ids.includes(id));
  const rest = ids.filter((id) => !named.some((pair) => pair.id === id));
  if (ids.length === 0) return { flows, pairs };
  return { flows: rest.length === 0 ? [] : flowsNamed(flows, rest), pairs: named };
}

/** The one flow that a verb needs. @throws UsageError */
export function flowNamed(flows: readonly Flow[], id: string | undefined): Flow {
  const [flow] = id === undefined || id === 'all' ? [] : flowsNamed(flows, [id]);
  if (flow === undefined) throw new UsageError(`Name one machine: ${flows.map((known) => known.id).join(', ')}`);
  return flow;
}

async function explored(flow: Flow): Promise<ExploredFlow> {
  const { machine, model, screen } = await flow.load();
  const graph = explore(machine, model);
  const walked = model.world === undefined ? graph : exploreWorld(machine, model, model.world);
  return { flow, model, graph, walked, screen };
}
const known = new WeakMap<Flow, Promise<ExploredFlow>>();

/** Explores a flow once: its graph does not change. */
export function exploreFlow(flow: Flow): Promise<ExploredFlow> {
  const found = known.get(flow) ?? explored(flow);
  known.set(flow, found);
  return found;
}
