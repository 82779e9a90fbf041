import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { assign, not, StateMachine } from 'xstate';
import { delaysOf, isAssign, transitionId } from '../xstate-internals.ts';
import type { Keys } from './config-tree.ts';
import { isRecord, listed, replaced } from './config-tree.ts';
import type { BranchPlace } from './places.ts';
import { actionPlaces, branchKeys, branchPlaces, keysOf } from './places.ts';

/** The mutation operators, with what they do. */
export const mutations = {
  removed: 'a transition is taken away',
  retargeted: 'a transition leads to a state beside its own target',
  flipped: 'a guard says the opposite',
  swapped: 'two guarded branches are asked in the other order',
  dropped: 'an action is left out',
  added: 'a transition does one action more',
  forgotten: 'a transition forgets the key of a call',
  repeated: 'an event that led to a state enters it once more',
  slowed: 'a delay is ten times as long',
  unheard: 'a failing actor is not heard',
  compared: 'a comparison or a condition says something else',
  assigned: 'a value is not assigned',
  constant: 'a constant is another one',
} as const;

/** The id of the run on the original machine, in place of a mutant's. */
export const unchanged = '(unchanged)';

type Mutation = keyof typeof mutations;

export interface Mutant {
  /** Stable and unique in its machine. */
  id: string;
  mutation: Mutation;
  /** Where the change is in the machine's configuration, or in its implementations. */
  keys: Keys;
  /** From 1, where a change of the text is; else the keys say it. */
  line?: number;
  /** @throws where XState does not build such a machine. */
  build: () => AnyStateMachine;
}

/** Far above any real chain of `always`, low enough to end a cycle at once. */
const microsteps = 500;

type Config = AnyStateMachine['config'];

function rebuilt(config: unknown, implementations: AnyStateMachine['implementations']): AnyStateMachine {
  // XState validates the changed copy of a configuration, or throws.
  const changed = config as Config;
  return new StateMachine({ ...changed, options: { maxIterations: microsteps } }, implementations);
}

function opposite(guard: NonNullable<AnyTransitionDefinition['guard']>): unknown {
  // `not` accepts every kind of guard; its type asks for the guards of one machine.
  return not(guard as Parameters<typeof not>[0]);
}

function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  if (isRecord(action) && typeof action.type === 'string') return action.type;
  return '(inline)';
}

/** The state after the target among its siblings, else among those of its parent. */
function besides(target: AnyStateNode, source: AnyStateNode): AnyStateNode | undefined {
  const siblings = Object.values(target.parent?.states ?? {});
  const at = siblings.indexOf(target);
  const others = [...siblings.slice(at + 1), ...siblings.slice(0, at)].filter(({ type }) => type !== 'history');
  const other = others.find((node) => node !== source) ?? others[0];
  return other ?? (target.parent === undefined ? undefined : besides(target.parent, source));
}

function targeted(written: unknown, target: AnyStateNode): unknown {
  return isRecord(written) ? { ...written, target: `#${target.id}` } : `#${target.id}`;
}

interface Change {
  mutation: Mutation;
  where: string;
  keys: Keys;
  config: unknown;
}

function ofPlace(config: unknown, place: BranchPlace): Change[] {
  const { branches, keys, name, kind } = place;
  const whole = (mutation: Mutation): Change => ({
    mutation,
    where: name,
    keys,
    config: replaced(config, keys, undefined),
  });
  // Without the forbidding transition the event bubbles to the parents.
  if (branches.length === 0) return [whole('removed')];
  const changes = branches.flatMap(({ written, definition }, at): Change[] => {
    const branch = branchKeys(place, at, config);
    const id = transitionId(definition);
    const next = branches[at + 1];
    const other = besides(definition.target?.[0] ?? definition.source, definition.source);
    const guard = isRecord(written) ? written.guard : undefined;
    const change = (mutation: Mutation, where: string, changed: unknown): Change => ({
      mutation,
      where,
      keys: branch,
      config: changed,
    });
    return [
      kind === 'onError' && branches.length === 1 ? [] : change('removed', id, replaced(config, branch, undefined)),
      other === undefined || other === definition.source.machine.root
        ? []
        : change('retargeted', `${id} → ${other.id}`, replaced(config, branch, targeted(written, other))),
      definition.guard === undefined || guard === undefined
        ? []
        : change('flipped', id, replaced(config, [...branch, 'guard'], opposite(definition.guard))),
      definition.guard === undefined || next?.definition.guard === undefined
        ? []
        : change(
            'swapped',
            id,
            replaced(replaced(config, branch, next.written), branchKeys(place, at + 1, config), written),
          ),
    ].flat();
  });
  return kind === 'onError' ? [...changes, whole('unheard')] : changes;
}

function ofActions(machine: AnyStateMachine): Change[] {
  return actionPlaces(machine).flatMap(({ keys, name, actions }) =>
    actions.map((action, at) => ({
      mutation: 'dropped' as const,
      where: `${name} :: ${actionName(action)}`,
      keys,
      config: replaced(
        machine.config,
        keys,
        actions.filter((_, other) => other !== at),
      ),
    })),
  );
}

const isNamed = (action: unknown): action is string => typeof action === 'string';

/**
 * Every transition does one action more: one that assigns and one that does not, of those that the machine uses without
 * parameters, in turn. Where a key is kept, every transition also forgets it.
 */
function ofAdditions(machine: AnyStateMachine, keptKey: string | undefined): Change[] {
  const used = [...new Set(actionPlaces(machine).flatMap(({ actions }) => actions.filter(isNamed)))];
  const isAssignment = (name: string) => isAssign(machine.implementations.actions[name]);
  const kinds = [used.filter(isAssignment), used.filter((name) => !isAssignment(name))];
  const branches = branchPlaces(machine).flatMap((place) =>
    place.branches.map((branch, at) => ({ ...branch, keys: branchKeys(place, at, machine.config) })),
  );
  return branches.flatMap(({ written, definition, keys }, turn) => {
    const whole = isRecord(written) ? written : { target: written };
    const has = listed(whole.actions);
    const change = (mutation: Mutation, name: string, action: unknown): Change => ({
      mutation,
      where: `${transitionId(definition)} :: ${name}`,
      keys,
      config: replaced(machine.config, keys, { ...whole, actions: [...has, action] }),
    });
    const added = kinds.flatMap((names) => {
      const others = names.filter((name) => !has.includes(name));
      const name = others[turn % others.length];
      return name === undefined ? [] : [change('added', name, name)];
    });
    return keptKey === undefined
      ? added
      : [
          ...added,
          change(
            'forgotten',
            keptKey,
            assign(() => ({ [keptKey]: '' })),
          ),
        ];
  });
}

/** Whether a state, or one around or in it, hears an event. */
function hears(node: AnyStateNode, type: string): boolean {
  const around = (one: AnyStateNode): boolean =>
    one.transitions.has(type) || (one.parent !== undefined && around(one.parent));
  const within = (one: AnyStateNode): boolean => one.transitions.has(type) || Object.values(one.states).some(within);
  return around(node) || within(node);
}

/** Whether entering a state does anything. */
function begins(node: AnyStateNode): boolean {
  const { invoke, entry, after } = node;
  return invoke.length + entry.length + after.length > 0 || Object.values(node.states).some(begins);
}

/** A state that ignores the event that led to it hears it, as a second press, and begins again. */
function ofRepetitions(machine: AnyStateMachine): Change[] {
  const found = branchPlaces(machine).flatMap(({ keys, branches }): Change[] => {
    const type = keys.at(-2) === 'on' ? String(keys.at(-1)) : undefined;
    if (type === undefined) return [];
    return branches.flatMap(({ definition }): Change[] => {
      const target = definition.target?.[0];
      if (target === undefined || !begins(target) || hears(target, type)) return [];
      const own = keysOf(target);
      const entry = { target: `#${target.id}`, reenter: true };
      const on = target.config.on === undefined ? { keys: [...own, 'on'], value: { [type]: entry } } : undefined;
      return [
        {
          mutation: 'repeated',
          where: `${target.id} :: ${type}`,
          keys: own,
          config: replaced(machine.config, on?.keys ?? [...own, 'on', type], on?.value ?? entry),
        },
      ];
    });
  });
  return [...new Map(found.map((change) => [change.where, change])).values()];
}

function slowed(machine: AnyStateMachine): Mutant[] {
  const { implementations, config } = machine;
  return Object.entries(implementations.delays ?? {})
    .filter(([name]) => [...delaysOf(machine).values()].includes(name))
    .map(([name, delay]) => {
      const slow =
        typeof delay === 'number' ? 10 * delay : (...given: Parameters<typeof delay>) => 10 * delay(...given);
      return {
        id: `slowed ${machine.id} :: ${name}`,
        mutation: 'slowed' as const,
        keys: ['delays', name],
        build: () => rebuilt(config, { ...implementations, delays: { ...implementations.delays, [name]: slow } }),
      };
    });
}

/** Numbers equal ids, such as those of two actions of one name in one list. */
export function numbered(mutants: readonly Mutant[]): Mutant[] {
  const seen = new Map<string, number>();
  return mutants.map((mutant) => {
    const times = (seen.get(mutant.id) ?? 0) + 1;
    seen.set(mutant.id, times);
    return times === 1 ? mutant : { ...mutant, id: `${mutant.id} (${times})` };
  });
}

/**
 * Every mutant of the machine, one change each. Made in memory, from its configuration and its implementations.
 * @param keptKey the part of the context that holds the idempotency key of a call
 */
export function mutantsOf(machine: AnyStateMachine, keptKey?: string): Mutant[] {
  const changes = [
    ...branchPlaces(machine).flatMap((place) => ofPlace(machine.config, place)),
    ...ofActions(machine),
    ...ofAdditions(machine, keptKey),
    ...ofRepetitions(machine),
  ];
  const changed = changes.map(({ mutation, where, keys, config }) => ({
    id: `${mutation} ${where}`,
    mutation,
    keys,
    build: () => rebuilt(config, machine.implementations),
  }));
  return numbered([...changed, ...slowed(machine)]);
}
