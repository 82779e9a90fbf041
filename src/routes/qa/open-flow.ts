import type { AnyStateMachine } from 'xstate';
import { explore } from '../../../qa/explore';
import type { Graph } from '../../../qa/graph';
import type { Flow, FlowModel } from '../../machines/shared/flow-model';
import type { AnyScreen } from '../../machines/shared/screen';

/** A flow with its explored graph. */
export interface OpenFlow {
  id: string;
  flow: Flow;
  model: FlowModel<AnyStateMachine>;
  graph: Graph;
  screen: AnyScreen | undefined;
}

/** Imports a flow's machine and model and explores them. */
export async function openFlow(flow: Flow): Promise<OpenFlow> {
  const { machine, model, screen } = await flow.load();
  return { id: flow.id, flow, model, graph: explore(machine, model), screen };
}
