import type { AnyStateMachine } from 'xstate';
import { check, checkExplored } from './check.ts';
import type { Cover } from './cover.ts';
import { cover } from './cover.ts';
import type { Coverage } from './coverage.ts';
import { coverageOf } from './coverage.ts';
import { explore } from './explore.ts';
import type { Finding } from './findings.ts';
import { finder } from './findings.ts';
import type { Flow, FlowModel } from './flow-model.ts';
import type { Graph } from './graph.ts';
import type { Violation } from './invariants.ts';
import { violationsOf } from './invariants.ts';
import { replay } from './replay.ts';

/** The results of exploring and checking a flow. */
interface Measured {
  graph: Graph;
  model: FlowModel<AnyStateMachine>;
  coverage: Coverage;
  violations: readonly Violation[];
  transitionCover: Cover;
  edgeCover: Cover;
  /** Divergences on the live actor, one message for each edge-cover path that has one. */
  differences: readonly string[];
}

export interface FlowReport {
  flow: Flow;
  findings: readonly Finding[];
  /** Absent where the flow cannot be loaded or explored; the findings say why. */
  measured?: Measured;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

interface Explored {
  model: FlowModel<AnyStateMachine>;
  graph: Graph;
}

/** Loads, explores and checks a flow. Never throws. */
async function exploreAndCheck(flow: Flow): Promise<{ findings: readonly Finding[]; explored?: Explored }> {
  const fault = finder(flow.id);
  const loaded = await flow.load().catch((error: unknown) => fault('construction', flow.file, messageOf(error)));
  if ('kind' in loaded) return { findings: [loaded] };
  const { machine, model } = loaded;
  const misnamed = machine.id === flow.id ? [] : [fault('unknownName', flow.file, `the machine's id is ${machine.id}`)];
  try {
    const graph = explore(machine, model);
    return { findings: [...misnamed, ...checkExplored(graph, model)], explored: { model, graph } };
  } catch {
    // The check explores again and turns the error into a finding.
    return { findings: [...misnamed, ...check(machine, model)] };
  }
}

/** The static faults of a flow. Never throws. */
export async function findingsOf(flow: Flow): Promise<readonly Finding[]> {
  return (await exploreAndCheck(flow)).findings;
}

/** Loads, explores, checks and covers a flow, and replays every edge-cover path on the live actor. Never throws. */
export async function measureFlow(flow: Flow): Promise<FlowReport> {
  const { findings, explored } = await exploreAndCheck(flow);
  if (explored === undefined) return { flow, findings };
  const { graph, model } = explored;
  const edgeCover = cover(graph, 'edges', { improved: false });
  return {
    flow,
    findings,
    measured: {
      graph,
      model,
      coverage: coverageOf(graph, model),
      violations: violationsOf(graph, model),
      transitionCover: cover(graph, 'transitions'),
      edgeCover,
      differences: edgeCover.paths.flatMap((path) => {
        try {
          replay(graph, model, path);
          return [];
        } catch (error) {
          return [messageOf(error)];
        }
      }),
    },
  };
}
