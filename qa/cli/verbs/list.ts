import { declaredRequirements } from '../../cases/requirements';
import { declaredNodes, declaredTransitions } from '../../coverage';
import type { Column } from '../../table';
import { table } from '../../table';
import { readArguments } from '../arguments';
import { exploreFlow, flowsNamed } from '../flows';
import type { Verb } from '../verb';

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
];

export const list: Verb = {
  summary: 'The machines with their size, as they are written and as they are explored.',
  usage: 'qa list [machine…]',
  run: async (args, { flows, out }) => {
    const { positionals } = readArguments(args, {}, Number.POSITIVE_INFINITY);
    const rows: string[][] = [];
    for (const flow of flowsNamed(flows, positionals)) {
      const { graph, model } = await exploreFlow(flow);
      const counts = [
        declaredNodes(graph.source).length,
        declaredTransitions(graph.source).length,
        declaredRequirements(graph.source, model).length,
        graph.vertices.size,
        graph.edges.length,
      ];
      rows.push([flow.id, flow.title, ...counts.map(String), graph.milliseconds.toFixed(1), flow.file]);
    }
    out(`${table(columns, rows)}\n`);
    return 0;
  },
};
