import { declaredRequirements } from '../../cases/requirements.ts';
import { declaredNodes, declaredTransitions } from '../../coverage.ts';
import type { Column } from '../../table.ts';
import { table } from '../../table.ts';
import { readArguments } from '../arguments.ts';
import { exploreFlow, flowsNamed } from '../flows.ts';
import type { Verb } from '../verb.ts';

const columns: readonly Column[] = [
  { title: 'machine', align: 'left' },
  { title: 'title', align: 'left' },
  { title: 'states', align: 'right' },
  { title: 'transitions', align: 'right' },
  { title: 'requirements', align: 'right' },
  { title: 'vertices', align: 'right' },
  { title: 'edges', align: 'right' },
  { title: 'ms', align: 'right' },
  { title: 'file', align: 'left' },
  { title: 'asked for as', align: 'left' },
];

export const list: Verb = {
  summary:
    'The machines with their size, as they are written and as they are explored, and what the project says of them.',
  usage: 'qa list [machine…]\n  --asked           only those that were asked for by name',
  run: async (args, { flows, out, root, columns: more }) => {
    const { positionals, values } = readArguments(args, { asked: { type: 'boolean' } }, Number.POSITIVE_INFINITY);
    const rows: string[][] = [];
    let titles: readonly string[] = [];
    const listed = flowsNamed(flows, positionals).filter(
      ({ askedAs }) => values.asked !== true || askedAs !== undefined,
    );
    for (const flow of listed) {
      const { graph, model } = await exploreFlow(flow);
      const counts = [
        declaredNodes(graph.source).length,
        declaredTransitions(graph.source).length,
        declaredRequirements(graph.source, model).length,
        graph.vertices.size,
        graph.edges.length,
      ];
      const size = [...counts.map(String), graph.milliseconds.toFixed(1)];
      const own = more?.(flow, root) ?? {};
      titles = Object.keys(own);
      rows.push([flow.id, flow.title, ...size, flow.file, flow.askedAs ?? '', ...Object.values(own)]);
    }
    out(`${table([...columns, ...titles.map((title): Column => ({ title, align: 'left' }))], rows)}\n`);
    return 0;
  },
};
