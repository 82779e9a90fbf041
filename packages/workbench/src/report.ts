import type { Measure } from './coverage.ts';
import { findingText } from './findings.ts';
import type { FlowReport } from './measure.ts';
import type { Column } from './table.ts';
import { table } from './table.ts';

const columns: readonly Column[] = [
  { title: 'machine', align: 'left' },
  { title: 'title', align: 'left' },
  { title: 'states', align: 'right' },
  { title: 'transitions', align: 'right' },
  { title: 'guard outcomes', align: 'right' },
  { title: 'actor outcomes', align: 'right' },
  { title: 'vertices', align: 'right' },
  { title: 'edges', align: 'right' },
  { title: 'paths/steps', align: 'right' },
  { title: 'replayed equal', align: 'right' },
  { title: 'ms', align: 'right' },
];

function share(reached: number, total: number): string {
  const percent = total === 0 ? 100 : Math.floor((100 * reached) / total);
  return `${reached}/${total} ${percent}%`;
}

function measureText({ reached, total }: Measure): string {
  return share(reached, total);
}

function row({ flow, measured }: FlowReport): string[] {
  if (measured === undefined) return [flow.id, flow.title, ...columns.slice(2).map(() => '-')];
  const { graph, coverage, transitionCover, edgeCover, differences } = measured;
  const steps = transitionCover.paths.reduce((sum, { edges }) => sum + edges.length, 0);
  const replayed = edgeCover.paths.length;
  return [
    flow.id,
    flow.title,
    measureText(coverage.nodes),
    measureText(coverage.transitions),
    measureText(coverage.guards),
    measureText(coverage.actors),
    `${graph.vertices.size}`,
    `${graph.edges.length}`,
    `${transitionCover.paths.length}/${steps}`,
    share(replayed - differences.length, replayed),
    graph.milliseconds.toFixed(1),
  ];
}

/** The faults of a flow, one line each; empty where there are none. */
export function faultsOf({ flow, findings, measured }: FlowReport): string[] {
  const found = findings.map(findingText);
  if (measured === undefined) return found;
  const { violations, differences, transitionCover, edgeCover } = measured;
  return [
    ...found,
    ...violations.map(
      ({ rule, requirement, message, path }) =>
        `${flow.id}: invariant ${rule}${requirement === undefined ? '' : ` [${requirement}]`} ${message}: ${path.join(' → ')}`,
    ),
    ...new Set([...transitionCover.missed, ...edgeCover.missed].map((goal) => `${flow.id}: no path takes ${goal}`)),
    ...differences.map((difference) => `${flow.id}: ${difference}`),
  ];
}

/** The table of all flows, with their faults under it. */
export function coverageReport(reports: readonly FlowReport[]): string {
  const faults = reports.flatMap(faultsOf);
  const summary = faults.length === 0 ? 'Nothing is missing.' : `${faults.length} to look at:`;
  return [table(columns, reports.map(row)), '', summary, ...faults.map((fault) => `- ${fault}`)].join('\n');
}
