import type { Edge, Graph, Vertex } from '../graph.ts';
import { vertexAt } from '../graph.ts';
import type { Path } from '../paths.ts';
import { follow, startOf } from '../paths.ts';
import { titleOfSnapshot } from './titles.ts';
import { wordsIn } from './words.ts';

/** No flow waits for more answers in a row. */
const most = 6;

/** An answer that comes by itself; a person is waited for as long as they like. */
const isAnswer = ({ actor, how, byItself }: Edge): boolean =>
  byItself === true || (actor !== undefined && how === undefined);

/** Whether something is under way, so that there is nothing to check yet. */
const isUnsettled = ({ snapshot, out }: Vertex): boolean =>
  (snapshot.hasTag('busy') || wordsIn('zh').underWay.test(titleOfSnapshot(snapshot))) && out.some(isAnswer);

/** First what comes without preparation, then what goes well. */
const order = ({ kind, prepares = [] }: Edge): number => 2 * prepares.length + (kind === 'done' ? 0 : 1);

/** A path that goes on until nothing is under way any more. */
export function settled(graph: Graph, { initial, edges }: Path): Path {
  const taken: Edge[] = [];
  let stand = edges.reduce((at, edge) => follow(graph, at, edge) ?? at, startOf(graph, initial));
  while (isUnsettled(stand.vertex) && taken.length < most) {
    const at = stand;
    const [next] = at.vertex.out
      .filter((edge) => isAnswer(edge) && follow(graph, at, edge) !== undefined)
      .sort((a, b) => order(a) - order(b));
    if (next === undefined) break;
    taken.push(next);
    stand = follow(graph, at, next) ?? { ...at, vertex: vertexAt(graph, next.to) };
  }
  return { initial, edges: [...edges, ...taken] };
}
