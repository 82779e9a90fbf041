import type { AnyStateMachine } from 'xstate';
import type { Noted } from './explore.ts';
import { beginnings, note, OverBudget, vertexBudget } from './explore.ts';
import type { FlowModel } from './flow-model.ts';
import type { CallSwitch, Edge, Graph, Initial, Offer, Preparation, Vertex } from './graph.ts';
import { vertexAt } from './graph.ts';
import { instrument } from './instrument.ts';
import type { Step } from './step.ts';
import type { Position } from './successors.ts';
import { successorsOf } from './successors.ts';
import type { AnyWorld } from './world.ts';
import { childrenOf, delaysOf } from './xstate-internals.ts';

/** A vertex of machine and world. */
interface WorldVertex extends Vertex {
  world: unknown;
}

export interface WorldGraph extends Graph {
  vertices: ReadonlyMap<string, WorldVertex>;
}

/** The world of a situation; undefined where the flow has none. */
export function worldAt(graph: Graph, key: string): unknown {
  const vertex = vertexAt(graph, key);
  return 'world' in vertex ? vertex.world : undefined;
}

/** Ids and sources of the running actors that send a call. */
const callsIn = ({ snapshot, settled }: Position, { calls }: AnyWorld): [id: string, src: string][] =>
  childrenOf(snapshot).flatMap(([id, , src]) => (calls[src] === undefined || settled.includes(id) ? [] : [[id, src]]));

/** The world after a step, or undefined where it cannot be in this one. */
function after(world: unknown, of: AnyWorld, from: Position, offer: Offer): unknown {
  const rule = of.steps[offer.name] ?? of.steps[offer.event.type];
  // What a person does needs no rule; an answer without one is brought about by nothing.
  if (rule === undefined) return offer.actor === undefined ? world : undefined;
  if (rule.needs !== undefined && !rule.needs(world, from.snapshot)) return undefined;
  return rule.makes === undefined ? world : rule.makes(world, from.snapshot);
}

const faultNames = { handledThenLost: '丢失', cut: '中断', broken: '损坏', status: '拒绝', delay: '迟到' } as const;

function switchedOn(actor: string, flip: CallSwitch): Preparation {
  const { call, kind, status } = flip;
  const answer = status === undefined ? '' : `，返回 ${status}，`;
  return { actor, how: `在 /dev/faults 让请求 ${call}「${faultNames[kind]}」${answer}一次`, flip };
}

/** What a tester does for the step on the portal: the switch that it needs, what the world says, else what the model says. */
function meansOf(of: AnyWorld, from: Position, to: Position, offer: Offer): Pick<Offer, 'how' | 'data' | 'prepares'> {
  const rule = of.steps[offer.name] ?? of.steps[offer.event.type];
  const said = (words: string | undefined) => (words === undefined ? undefined : (of.said?.(words) ?? words));
  const own = { how: rule?.how ?? said(offer.how), data: rule?.data ?? said(offer.data) };
  const call = of.calls[offer.actor?.src ?? ''];
  if (offer.actor !== undefined && call !== undefined) {
    const { fault } = rule ?? {};
    return { how: undefined, prepares: fault === undefined ? [] : [switchedOn(offer.actor.id, { call, ...fault })] };
  }
  const still = new Set(callsIn(to, of).map(([id]) => id));
  const left = offer.kind === 'user' ? callsIn(from, of).filter(([id]) => !still.has(id)) : [];
  return {
    ...own,
    prepares: left.map(([id, src]) => switchedOn(id, { call: of.calls[src] ?? '', kind: 'delay' })),
  };
}

/** Calls that a step stops before their answer are handled all the same. */
function withLeft(world: unknown, of: AnyWorld, from: Position, to: Position, offer: Offer): unknown {
  const still = new Set(callsIn(to, of).map(([id]) => id));
  return callsIn(from, of).reduce(
    (before, [id, src]) => (id === offer.actor?.id || still.has(id) ? before : (of.left?.[src]?.(before) ?? before)),
    world,
  );
}

/**
 * Every situation of a flow's machine in its world, breadth first from each start: only what a portal can bring about.
 * @throws OverBudget
 */
export function exploreWorld(
  machine: AnyStateMachine,
  model: FlowModel<AnyStateMachine>,
  of: AnyWorld,
  budget = vertexBudget,
): WorldGraph {
  const startedAt = performance.now();
  const { machine: explored, guards } = instrument(machine);
  const delays = delaysOf(explored);
  const vertices = new Map<string, WorldVertex>();
  const edges: Edge[] = [];
  const noted: Noted = { visited: new Set(), raised: new Set() };
  const keyOf = ({ key }: Position, world: unknown) => `${key} @ ${JSON.stringify(world)}`;

  const arrive = (position: Position, world: unknown, step: Step | undefined): string => {
    note(noted, position, step);
    const key = keyOf(position, world);
    const known = vertices.get(key);
    if (known !== undefined) return known.key;
    if (vertices.size >= budget) throw new OverBudget(`${machine.id}: more than ${budget} situations in its world`);
    vertices.set(key, { ...position, key, world, out: [] });
    return key;
  };

  const begun = beginnings(explored, model);
  const initials = Object.entries(of.starts).map(([name, { label, prepared, input, world }]): Initial => {
    const found = begun.find(({ initial }) => initial.name === input);
    if (found === undefined) throw new Error(`${machine.id}: the start ${name} has no input ${input}`);
    const to = arrive(found.position, world, found.step);
    return {
      ...found.initial,
      name,
      label: `${label}，${found.initial.label}`,
      how: `由 /dev/prepare 准备：${prepared}`,
      to,
    };
  });
  for (const vertex of vertices.values()) {
    const leave = (edge: Edge) => {
      edges.push(edge);
      vertex.out.push(edge);
    };
    const machineKey = vertex.key.slice(0, vertex.key.lastIndexOf(' @ '));
    for (const { offer, step, position } of successorsOf(explored, model, delays, { ...vertex, key: machineKey })) {
      const next = after(vertex.world, of, vertex, offer);
      if (next === undefined) continue;
      const to = arrive(position, withLeft(next, of, vertex, position, offer), step);
      leave({
        ...offer,
        ...meansOf(of, vertex, position, offer),
        from: vertex.key,
        to,
        taken: step.taken,
        timers: step.timers,
      });
    }
    if (vertex.snapshot.status !== 'active' || callsIn(vertex, of).length > 0) continue;
    for (const [name, { label, how, needs, makes }] of Object.entries(of.others ?? {})) {
      if (!needs(vertex.world, vertex.snapshot)) continue;
      const to = arrive({ ...vertex, key: machineKey }, makes(vertex.world), undefined);
      leave({ kind: 'other', event: { type: name }, name, label, how, from: vertex.key, to, taken: [], timers: [] });
    }
  }
  return {
    source: machine,
    machine: explored,
    initials,
    vertices,
    edges,
    guards,
    ...noted,
    competing: [...vertices.values()].some(({ timers }) => timers.pending.length > 1),
    milliseconds: performance.now() - startedAt,
  };
}

/** Answers of actors of which a world says neither when they can be nor why they cannot. */
export function unexplainedAnswers(graph: Graph, of: AnyWorld): string[] {
  const answers = new Set(graph.edges.flatMap(({ actor, name }) => (actor === undefined ? [] : [name])));
  return [...answers].filter((name) => of.steps[name] === undefined && of.beyond?.[name] === undefined);
}

/** What the machine alone can do, and no world brings about: transitions, and answers of actors by name. */
export function infeasible(graph: Graph, world: WorldGraph): { transitions: string[]; answers: string[] } {
  const taken = (of: Graph) => new Set([...of.initials, ...of.edges].flatMap((entry) => entry.taken));
  const names = (of: Graph) => new Set(of.edges.flatMap(({ actor, name }) => (actor === undefined ? [] : [name])));
  const [reached, answered] = [taken(world), names(world)];
  return {
    transitions: [...taken(graph)].filter((id) => !reached.has(id)),
    answers: [...names(graph)].filter((name) => !answered.has(name)),
  };
}

/** The rules of a world that some situation breaks, each with the first one. */
export function worldViolations({ vertices }: WorldGraph, of: AnyWorld): { rule: string; key: string }[] {
  return (of.rules ?? []).flatMap(({ name, holds }) => {
    const broken = [...vertices.values()].find(({ world, snapshot }) => !holds(world, snapshot));
    return broken === undefined ? [] : [{ rule: name, key: broken.key }];
  });
}
