import type { Placed } from '@circuit-portal/workbench/diagram/placed';
import { explore } from '@circuit-portal/workbench/explore';
import type { Graph } from '@circuit-portal/workbench/graph';
import { exploreWorld } from '@circuit-portal/workbench/worlds';
import type { AnyStateMachine } from 'xstate';
import type { Flow, FlowModel } from '../../machines/shared/flow-model';
import type { AnyScreen } from '../../machines/shared/screen';
import { layoutOf } from './picture';

/** A flow with its explored graph. */
export interface OpenFlow {
  id: string;
  flow: Flow;
  model: FlowModel<AnyStateMachine>;
  graph: Graph;
  /** What its cases walk: with a world, only what a portal can do. */
  walked: Graph;
  screen: AnyScreen | undefined;
  /** Undefined where the command has not written it. */
  layout: Placed | undefined;
}

/** Imports a flow's machine and model and explores them. */
export async function openFlow(flow: Flow): Promise<OpenFlow> {
  const [{ machine, model, screen }, layout] = await Promise.all([flow.load(), layoutOf(flow.id)]);
  const graph = explore(machine, model);
  const walked = model.world === undefined ? graph : exploreWorld(machine, model, model.world);
  return { id: flow.id, flow, model, graph, walked, screen, layout };
}
