import { casesOfPair } from '@circuit-portal/workbench/cases/pair-cases';
import type { CaseSet } from '@circuit-portal/workbench/cases/schema';
import type { Placed } from '@circuit-portal/workbench/diagram/placed';
import { explore } from '@circuit-portal/workbench/explore';
import type { Graph } from '@circuit-portal/workbench/graph';
import type { FlowScores } from '@circuit-portal/workbench/mutate/score';
import type { AnyPair } from '@circuit-portal/workbench/pair';
import type { ExploredPair } from '@circuit-portal/workbench/pairs';
import { exploredPair, pathsThatCross } from '@circuit-portal/workbench/pairs';
import type { Path } from '@circuit-portal/workbench/paths';
import { exploreWorld } from '@circuit-portal/workbench/worlds';
import type { AnyStateMachine } from 'xstate';
import { catalogue } from '../../machines/catalogue';
import type { Flow, FlowModel } from '../../machines/shared/flow-model';
import type { AnyScreen } from '../../machines/shared/screen';
import { layoutOf } from './picture';
import { scoresOf } from './scores';

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
  /** Undefined where mutation was never measured. */
  scores: FlowScores | undefined;
}

/** Imports a flow's machine and model and explores them. */
export async function openFlow(flow: Flow): Promise<OpenFlow> {
  const [{ machine, model, screen }, layout, scores] = await Promise.all([
    flow.load(),
    layoutOf(flow.id),
    scoresOf(flow.id),
  ]);
  const graph = explore(machine, model);
  const walked = model.world === undefined ? graph : exploreWorld(machine, model, model.world);
  return { id: flow.id, flow, model, graph, walked, screen, layout, scores };
}

/** Two flows over one world with the cases that show every crossing. */
export interface OpenPair extends ExploredPair {
  id: string;
  /** Of the cases, in their order. */
  paths: readonly Path[];
  set: CaseSet;
  missed: readonly string[];
}

/** Explores both machines of a pair together. */
export async function openPair(pair: AnyPair): Promise<OpenPair> {
  const explored = await exploredPair(pair, catalogue);
  const { sides, graph } = explored;
  const { paths, missed } = pathsThatCross(graph);
  return { ...explored, id: pair.id, paths, set: casesOfPair(pair, sides, graph, paths), missed };
}
