import { declaredRequirements } from '../../cases/requirements.ts';
import { declaredNodes, declaredTransitions } from '../../coverage.ts';
import type { Flow } from '../../flow-model.ts';
import type { AnyPair } from '../../pair.ts';
import { exploredPair, pathsThatCross } from '../../pairs.ts';
import type { Column } from '../../table.ts';
import { table } from '../../table.ts';
import { readArguments } from '../arguments.ts';
import { exploreFlow, namedOf } from '../flows.ts';
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

const pairColumns: readonly Column[] = [
  { title: 'pair', align: 'left' },
  { title: 'title', align: 'left' },
  { title: 'machines', align: 'left' },
  { title: 'vertices', align: 'right' },
  { title: 'edges', align: 'right' },
  { title: 'cases', align: 'right' },
  { title: 'ms', align: 'right' },
];

async function pairRow(pair: AnyPair, flows: readonly Flow[]): Promise<string[]> {
  const { graph } = await exploredPair(pair, flows);
  const sizes = [graph.vertices.size, graph.edges.length, pathsThatCross(graph).paths.length].map(String);
  const machines = pair.sides.map(({ flow, who }) => `${flow} (${who})`).join(', ');
  return [pair.id, pair.title, machines, ...sizes, graph.milliseconds.toFixed(1)];
}

export const list: Verb = {
  summary:
    'The machines and pairs with their size, as they are written and as they are explored, and what the project says.',
  usage: 'qa list [machine or pair…]\n  --asked           only those that were asked for by name',
  run: async (args, { flows, pairs, out, root, columns: more }) => {
    const { positionals, values } = readArguments(args, { asked: { type: 'boolean' } }, Number.POSITIVE_INFINITY);
    const rows: string[][] = [];
    let titles: readonly string[] = [];
    const named = namedOf({ flows, pairs }, positionals);
    const listed = named.flows.filter(({ askedAs }) => values.asked !== true || askedAs !== undefined);
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
    const ofPairs: string[][] = [];
    if (values.asked !== true) for (const pair of named.pairs) ofPairs.push(await pairRow(pair, flows));
    if (rows.length > 0)
      out(`${table([...columns, ...titles.map((title): Column => ({ title, align: 'left' }))], rows)}\n`);
    if (ofPairs.length > 0) out(`${rows.length > 0 ? '\n' : ''}${table(pairColumns, ofPairs)}\n`);
    return 0;
  },
};
