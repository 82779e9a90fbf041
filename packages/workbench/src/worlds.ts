import type { AnyStateMachine } from 'xstate';
import { wordsIn } from './cases/words.ts';
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
import { callOf } from './world.ts';
import { childrenOf, delaysOf } from './xstate-internals.ts';

/** A vertex of machine and world. */
interface WorldVertex extends Vertex {
  world: unknown;
}

export interface WorldGraph extends Graph {
  vertices: ReadonlyMap<string, WorldVertex>;
  said?: AnyWorld['said'];
}

/** The world of a situation; undefined where the flow has none. */
export function worldAt(graph: Graph, key: string): unknown {
  const vertex = vertexAt(graph, key);
  return 'world' in vertex ? vertex.world : undefined;
}

/** Words of a model or a screen, with what was prepared in the place of the samples. */
export const saidIn = ({ said }: Pick<WorldGraph, 'said'>, words: string): string => said?.(words) ?? words;

/** Ids and sources of the running actors that send a call. */
export const callsIn = ({ snapshot, settled }: Position, { calls }: AnyWorld): [id: string, src: string][] =>
  childrenOf(snapshot).flatMap(([id, , src]) => (calls[src] === undefined || settled.includes(id) ? [] : [[id, src]]));

/** The world after a step, or undefined where it cannot be in this one. */
function after(world: unknown, of: AnyWorld, from: Position, offer: Offer): unknown {
  const rule = of.steps[offer.name] ?? of.steps[offer.event.type];
  // What a person does needs no rule; an answer without one is brought about by nothing.
  if (rule === undefined) return offer.actor === undefined ? world : undefined;
  if (rule.needs !== undefined && !rule.needs(world, from.snapshot)) return undefined;
  return rule.makes === undefined ? world : rule.makes(world, from.snapshot);
}

function switchedOn(actor: string, flip: CallSwitch): Preparation {
  const { call, kind, status } = flip;
  return { actor, how: wordsIn('zh').switched(call, kind, status), flip };
}

/** What a tester does for the step on the portal: the switch that it needs, what the world says, else what the model says. */
function meansOf(of: AnyWorld, from: Position, to: Position, offer: Offer): Pick<Offer, 'how' | 'data' | 'prepares'> {
  const rule = of.steps[offer.name] ?? of.steps[offer.event.type];
  const said = (words: string | undefined) => (words === undefined ? undefined : saidIn(of, words));
  const own = { how: rule?.how ?? said(offer.how), data: rule?.data ?? said(offer.data) };
  const call = callOf(of, offer.actor?.src ?? '', from.snapshot);
  if (offer.actor !== undefined && call !== '') {
    const { fault } = rule ?? {};
    return { how: undefined, prepares: fault === undefined ? [] : [switchedOn(offer.actor.id, { call, ...fault })] };
  }
  const still = new Set(callsIn(to, of).map(([id]) => id));
  const left = offer.kind === 'user' ? callsIn(from, of).filter(([id]) => !still.has(id)) : [];
  return {
    ...own,
    prepares: left.map(([id, src]) => switchedOn(id, { call: callOf(of, src, from.snapshot), kind: 'delay' })),
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

/** A machine with its world, ready to be walked. */
export interface Walked {
  machine: AnyStateMachine;
  model: FlowModel<AnyStateMachine>;
  of: AnyWorld;
  delays: ReadonlyMap<string, string>;
}

/** What can happen in a situation of the machine in its world, and what comes of it. */
export interface Move {
  edge: Omit<Edge, 'from' | 'to'>;
  position: Position;
  world: unknown;
  /** Absent where the machine does not hear of it. */
  step?: Step;
}

/** Everything that a portal can bring about in this situation. */
export function movesIn({ machine, model, of, delays }: Walked, from: Position, world: unknown): Move[] {
  const moves = successorsOf(machine, model, delays, from).flatMap(({ offer, step, position }): Move[] => {
    const next = after(world, of, from, offer);
    if (next === undefined) return [];
    const edge = { ...offer, ...meansOf(of, from, position, offer), taken: step.taken, timers: step.timers };
    return [{ edge, position, world: withLeft(next, of, from, position, offer), step }];
  });
  if (from.snapshot.status !== 'active' || callsIn(from, of).length > 0) return moves;
  const others = Object.entries(of.others ?? {}).flatMap(([name, { label, how, needs, makes }]): Move[] => {
    if (!needs(world, from.snapshot)) return [];
    const edge = { kind: 'other' as const, event: { type: name }, name, label, how, taken: [], timers: [] };
    return [{ edge, position: from, world: makes(world) }];
  });
  return [...moves, ...others];
}

/** The situation that a start of a world begins with. @throws where the model has no such input */
export function beginIn({ machine, model }: Pick<Walked, 'machine' | 'model'>, start: string, input: string) {
  const found = beginnings(machine, model).find(({ initial }) => initial.name === input);
  if (found === undefined) throw new Error(`${machine.id}: the start ${start} has no input ${input}`);
  return found;
}

/**
 * The address of the page that the words of an input name, or nothing. A part that names one thing, such as a number, is
 * left open: what was prepared has another.
 */
export const pageIn = (how: string): string =>
  (/\/[\w/.?=-]+/.exec(how)?.[0] ?? '')
    .split('/')
    .map((part) => (/^[A-Z]*\d+$|\d\.html$/.test(part) ? '…' : part))
    .join('/');

/** Stands for what is prepared, before it is: each of its facts reads as `…`. */
const unprepared: object = new Proxy({}, { get: (_, key) => (key === Symbol.toPrimitive ? () => '…' : unprepared) });

/** The address that a case is printed with: that of its world, or, where all of it is prepared, that of the input. */
function printedPage({ page, starts }: AnyWorld, start: string, how: string): string {
  const known = String(page?.(unprepared, starts[start]?.world, start) ?? '');
  return /^…?$/.test(known) ? pageIn(how) : known;
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

  const walked: Walked = { machine: explored, model, of, delays: delaysOf(explored) };
  const initials = Object.entries(of.starts).map(([name, { label, prepared, input, world }]): Initial => {
    const found = beginIn(walked, name, input);
    const to = arrive(found.position, world, found.step);
    return {
      ...found.initial,
      name,
      label: `${label}${wordsIn('zh').and}${found.initial.label}`,
      how: wordsIn('zh').prepared(prepared, printedPage(of, name, found.initial.how)),
      to,
    };
  });
  for (const vertex of vertices.values()) {
    const machineKey = vertex.key.slice(0, vertex.key.lastIndexOf(' @ '));
    for (const { edge, position, world, step } of movesIn(walked, { ...vertex, key: machineKey }, vertex.world)) {
      const left: Edge = { ...edge, from: vertex.key, to: arrive(position, world, step) };
      edges.push(left);
      vertex.out.push(left);
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
    said: of.said,
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
