import type { Placed } from '@circuit-portal/workbench/diagram/placed';
import { explore } from '@circuit-portal/workbench/explore';
import type { Graph } from '@circuit-portal/workbench/graph';
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
  screen: AnyScreen | undefined;
  /** Undefined where the command has not written it. */
  layout: Placed | undefined;
}

/** Imports a flow's machine and model and explores them. */
export async function openFlow(flow: Flow): Promise<OpenFlow> {
  const [{ machine, model, screen }, layout] = await Promise.all([flow.load(), layoutOf(flow.id)]);
  return { id: flow.id, flow, model, graph: explore(machine, model), screen, layout };
}
