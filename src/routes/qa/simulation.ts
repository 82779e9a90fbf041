import { titleOfSnapshot } from '@circuit-portal/workbench/cases/titles';
import { traceOf } from '@circuit-portal/workbench/cases/trace';
import type { Edge, Graph, Initial } from '@circuit-portal/workbench/graph';
import type { Path, Stand } from '@circuit-portal/workbench/paths';
import { follow, startOf } from '@circuit-portal/workbench/paths';
import { stateName } from '../../machines/shared/state-name';

/** The position of a simulated run and the possible next steps. */
export interface Standing {
  state: string;
  title: string;
  /** Ids of the active states. */
  active: ReadonlySet<string>;
  /** Ids of the transitions taken by the last step. */
  taken: readonly string[];
  offers: readonly Edge[];
  context: unknown;
  over: boolean;
  log: readonly { label: string; title: string; notices: readonly string[] }[];
}

/** @throws when the path is not possible on this graph */
function standAt(graph: Graph, { initial, edges }: Path): Stand {
  return edges.reduce<Stand>(
    (at, edge) => {
      const next = follow(graph, at, edge);
      if (next === undefined) throw new Error(`${edge.name} is not possible here`);
      return next;
    },
    startOf(graph, initial),
  );
}

export const beginOf = (initial: Initial): Path => ({ initial, edges: [] });

export const further = ({ initial, edges }: Path, edge: Edge): Path => ({ initial, edges: [...edges, edge] });

export const back = ({ initial, edges }: Path): Path => ({ initial, edges: edges.slice(0, -1) });

/** The view of a run after the steps of a path. */
export function standing(graph: Graph, path: Path): Standing {
  const stand = standAt(graph, path);
  const { start, moments } = traceOf(graph, path);
  const { snapshot } = moments.at(-1) ?? start;
  const nodes: readonly { id: string }[] = snapshot._nodes;
  return {
    state: stateName(snapshot.value),
    title: titleOfSnapshot(snapshot),
    active: new Set(nodes.map(({ id }) => id)),
    taken: path.edges.at(-1)?.taken ?? path.initial.taken,
    offers: stand.vertex.out.filter((edge) => follow(graph, stand, edge) !== undefined),
    context: snapshot.context,
    over: snapshot.status !== 'active',
    log: [
      {
        label: path.initial.label,
        title: titleOfSnapshot(start.snapshot),
        notices: start.notices.map(({ text }) => text),
      },
      ...path.edges.map(({ label }, at) => {
        const moment = moments[at] ?? start;
        return { label, title: titleOfSnapshot(moment.snapshot), notices: moment.notices.map(({ text }) => text) };
      }),
    ],
  };
}
