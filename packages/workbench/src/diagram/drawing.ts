import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { requirementsById } from '../cases/facts.ts';
import { titleOfNode } from '../cases/titles.ts';
import type { Language } from '../cases/words.ts';
import type { Graph } from '../graph.ts';
import { guardUses } from '../guards.ts';
import { isInert, nodesOf, transitionId, transitionsOf } from '../xstate-internals.ts';

export interface DrawnState {
  id: string;
  /** Its id, or that of its parent; the outermost states have none. */
  parent?: string;
  title: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  initial: boolean;
  requirements: readonly string[];
  reached: boolean;
}

export interface DrawnTransition {
  id: string;
  /** Id of a state; that of the machine where any state is the source. */
  from: string;
  /** Ids of the target states; its own where it only runs actions. */
  to: readonly string[];
  /** The kind of trigger: the user, an answer, a failure, time, or none. */
  kind: 'user' | 'done' | 'error' | 'after' | 'always';
  /** The labels for a tester, one for each step that takes it. */
  labels: readonly string[];
  guards: readonly string[];
  requirements: readonly string[];
  reached: boolean;
}

export interface Drawing {
  machine: string;
  title: string;
  states: readonly DrawnState[];
  transitions: readonly DrawnTransition[];
}

function kindOf({ eventType }: AnyTransitionDefinition): DrawnTransition['kind'] {
  if (eventType === '' || eventType.startsWith('xstate.done.state.')) return 'always';
  if (eventType.startsWith('xstate.after.')) return 'after';
  if (eventType.startsWith('xstate.error.actor.')) return 'error';
  return eventType.startsWith('xstate.') ? 'done' : 'user';
}

/** The names or labels of the steps that begin with each transition. */
function labelsOf(graph: Graph, language: Language): Map<string, string[]> {
  const labels = new Map<string, string[]>();
  for (const { taken, name, label } of graph.edges) {
    const [first] = taken;
    if (first === undefined) continue;
    const known = labels.get(first) ?? [];
    const text = language === 'zh' ? label : name;
    labels.set(first, known.includes(text) ? known : [...known, text]);
  }
  return labels;
}

function stateOf(node: AnyStateNode, language: Language): Omit<DrawnState, 'requirements' | 'reached'> {
  const { id, parent, type, key } = node;
  return {
    id,
    parent: parent?.parent === undefined ? undefined : parent.id,
    title: language === 'zh' ? titleOfNode(node) : key,
    kind: type,
    initial: parent?.initial.target?.some((target) => target.id === id) ?? false,
  };
}

/**
 * The diagram of a machine: every state and every transition, `always` included, whether a path reaches it or not.
 * @param reached ids of the states and transitions that count as covered; by default all that the graph reaches
 */
export function drawingOf(graph: Graph, title: string, language: Language, reached?: ReadonlySet<string>): Drawing {
  const { source } = graph;
  const covered =
    reached ?? new Set([...graph.visited, ...[...graph.initials, ...graph.edges].flatMap(({ taken }) => taken)]);
  const named = requirementsById(source);
  const labels = labelsOf(graph, language);
  const nodes = nodesOf(source);
  const transition = (drawn: AnyTransitionDefinition): DrawnTransition => {
    const id = transitionId(drawn);
    const guards = guardUses(source, drawn).map((use) => use.slice(id.length + ' :: '.length));
    const [, trigger = id] = id.split(' :: ');
    const kind = kindOf(drawn);
    return {
      id,
      from: drawn.source.id,
      to: drawn.target?.map((target) => target.id) ?? [drawn.source.id],
      kind,
      labels: labels.get(id) ?? (kind === 'always' ? [] : [trigger]),
      guards,
      requirements: named.get(id) ?? [],
      reached: covered.has(id),
    };
  };
  return {
    machine: source.id,
    title,
    states: nodes
      .filter(({ parent }) => parent !== undefined)
      .map((node) => ({
        ...stateOf(node, language),
        requirements: named.get(node.id) ?? [],
        reached: node.type === 'history' || covered.has(node.id),
      })),
    transitions: nodes
      .flatMap(transitionsOf)
      .filter((written) => !isInert(written))
      .map(transition),
  };
}
