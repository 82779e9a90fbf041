import type { RecordedRun } from '../cli/recorded.ts';
import { cover, everyGoal, goalsBy } from '../cover.ts';
import type { Measure } from '../coverage.ts';
import type { Graph } from '../graph.ts';
import { vertexAt } from '../graph.ts';
import type { FlowReport } from '../measure.ts';
import { faultsOf } from '../report.ts';
import { requirementCoverage } from './requirements.ts';

export type MeasureName =
  | 'nodes'
  | 'transitions'
  | 'guards'
  | 'actors'
  | 'pairs'
  | 'requirements'
  | 'recorded transitions'
  | 'recorded pairs';

/** Coverage of a machine by measure; empty where it could not be explored. */
export interface FlowMeasures {
  machine: string;
  title: string;
  measures: ReadonlyMap<MeasureName, Measure>;
  /** Other faults, one line each. */
  faults: readonly string[];
  /** Transitions of recorded runs that the machine does not have. */
  strange: readonly string[];
}

function measure(all: ReadonlySet<string>, reached: (name: string) => boolean): Measure {
  const missing = [...all].filter((name) => !reached(name));
  return { total: all.size, reached: all.size - missing.length, missing };
}

function pairsIn(transitions: readonly string[]): string[] {
  return transitions.slice(1).map((second, at) => `${transitions[at]} → ${second}`);
}

/** Every pair of transitions that a run can take in a row, in one step or in two. */
function neighbours(graph: Graph): Set<string> {
  return new Set(
    graph.edges.flatMap(({ taken, to }) => [
      ...pairsIn(taken),
      ...vertexAt(graph, to).out.flatMap((next) => pairsIn([...taken.slice(-1), ...next.taken.slice(0, 1)])),
    ]),
  );
}

/** The starts are goals of the paths, no pairs. */
function everyPair(graph: Graph): Set<string> {
  return everyGoal({ ...graph, initials: [] }, goalsBy.pairs);
}

function recordedMeasures(graph: Graph, own: readonly RecordedRun[]): [MeasureName, Measure][] {
  const taken = new Set(own.flatMap(({ transitions }) => transitions));
  const pairs = new Set(own.flatMap(({ transitions }) => pairsIn(transitions)));
  const transitions = everyGoal(graph, 'transitions');
  return [
    ['recorded transitions', measure(transitions, (id) => taken.has(id))],
    ['recorded pairs', measure(neighbours(graph), (pair) => pairs.has(pair))],
  ];
}

/**
 * Coverage of a flow by the exploration and the paths, and by recorded runs where there are any.
 * @param runs of any machine, or undefined where none were requested
 */
export function measuresOf(report: FlowReport, runs: readonly RecordedRun[] | undefined): FlowMeasures {
  const { flow, measured } = report;
  const head = { machine: flow.id, title: flow.title };
  if (measured === undefined) return { ...head, measures: new Map(), faults: faultsOf(report), strange: [] };
  const { graph, model, coverage } = measured;
  const missed = new Set(cover(graph, 'pairs').missed);
  const own = runs?.filter(({ machine }) => machine === flow.id);
  const known = everyGoal(graph, 'transitions');
  const strange = new Set(own?.flatMap(({ transitions }) => transitions.filter((id) => !known.has(id))));
  return {
    ...head,
    measures: new Map<MeasureName, Measure>([
      ['nodes', coverage.nodes],
      ['transitions', coverage.transitions],
      ['guards', coverage.guards],
      ['actors', coverage.actors],
      ['pairs', measure(everyPair(graph), (pair) => !missed.has(pair))],
      ['requirements', requirementCoverage(graph, model)],
      ...(own === undefined ? [] : recordedMeasures(graph, own)),
    ]),
    faults: faultsOf(report),
    strange: [...strange],
  };
}

/** In percent, rounded down so that only the whole is 100. */
export function percent({ reached, total }: Measure): number {
  return total === 0 ? 100 : Math.floor((100 * reached) / total);
}
