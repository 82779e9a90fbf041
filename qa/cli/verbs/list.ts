import { declaredRequirements } from '../../cases/requirements';
import { declaredNodes, declaredTransitions } from '../../coverage';
import type { Column } from '../../table';
import { table } from '../../table';
import { readArguments } from '../arguments';
import { exploreFlow, flowsNamed } from '../flows';
import type { Verb } from '../verb';
import { whereIs } from '../where';

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
  { title: 'route', align: 'left' },
  { title: 'page test', align: 'left' },
];

export const list: Verb = {
  summary:
    'The machines with their size, as they are written and as they are explored, and where they are drawn and tested.',
  usage: 'qa list [machine…]\n  --asked           only those that were asked for by name',
  run: async (args, { flows, out, root }) => {
    const { positionals, values } = readArguments(args, { asked: { type: 'boolean' } }, Number.POSITIVE_INFINITY);
    const rows: string[][] = [];
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
      const { route, pageTest } = whereIs(flow, root);
      const size = [...counts.map(String), graph.milliseconds.toFixed(1)];
      rows.push([flow.id, flow.title, ...size, flow.file, flow.askedAs ?? '', route, pageTest]);
    }
    out(`${table(columns, rows)}\n`);
    return 0;
  },
};
