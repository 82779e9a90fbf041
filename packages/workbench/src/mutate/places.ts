import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nodesOf, transitionId } from '../xstate-internals.ts';
import type { Keys } from './config-tree.ts';
import { isRecord, listed } from './config-tree.ts';

/** The branches of one event of one node, as they are written in the machine's configuration. */
export interface BranchPlace {
  node: AnyStateNode;
  /** Their path in the configuration. */
  keys: Keys;
  /** `flow.state :: event`, without the number of a branch. */
  name: string;
  /** Absent for an event that is forbidden. */
  branches: readonly { written: unknown; definition: AnyTransitionDefinition }[];
  kind: 'event' | 'onError';
}

/** A list of actions: of a branch, of an entry, of an exit. */
export interface ActionPlace {
  keys: Keys;
  name: string;
  actions: readonly unknown[];
}

/** The path of a state in the configuration. */
export function keysOf(node: AnyStateNode): Keys {
  return node.path.flatMap((key) => ['states', key]);
}

interface Written {
  keys: Keys;
  value: unknown;
  definitions: readonly AnyTransitionDefinition[];
  label: string;
  kind: BranchPlace['kind'];
}

function writtenInvocations(node: AnyStateNode): Written[] {
  const single = !Array.isArray(node.config.invoke);
  return node.invoke.flatMap((invocation, at) => {
    const written: unknown = listed(node.config.invoke)[at];
    const keys = [...keysOf(node), 'invoke', ...(single ? [] : [at])];
    return (['done', 'error', 'snapshot'] as const).flatMap((answer): Written[] => {
      const key = `on${answer[0]?.toUpperCase()}${answer.slice(1)}`;
      if (!isRecord(written) || written[key] === undefined) return [];
      const type =
        answer === 'snapshot' ? `xstate.snapshot.${invocation.id}` : `xstate.${answer}.actor.${invocation.id}`;
      return [
        {
          keys: [...keys, key],
          value: written[key],
          definitions: node.transitions.get(type) ?? [],
          label: `${answer} ${invocation.id}`,
          kind: answer === 'error' ? 'onError' : 'event',
        },
      ];
    });
  });
}

function writtenIn(node: AnyStateNode): Written[] {
  const keys = keysOf(node);
  const { on, after, always, onDone } = node.config;
  const event = (key: string, type: string, value: unknown, label = type): Written => ({
    keys: [...keys, ...key.split(' '), ...(key === 'on' || key === 'after' ? [label.replace(/^after /, '')] : [])],
    value,
    definitions: node.transitions.get(type) ?? [],
    label,
    kind: 'event',
  });
  return [
    ...Object.entries(on ?? {}).map(([type, value]) => event('on', type, value)),
    ...Object.entries(after ?? {}).map(([delay, value]) =>
      event('after', `xstate.after.${delay}.${node.id}`, value, `after ${delay}`),
    ),
    ...(always === undefined ? [] : [{ ...event('always', '', always, 'always'), definitions: node.always ?? [] }]),
    ...(onDone === undefined ? [] : [event('onDone', `xstate.done.state.${node.id}`, onDone, 'done')]),
    ...writtenInvocations(node),
  ];
}

function placesIn(node: AnyStateNode): BranchPlace[] {
  return writtenIn(node).map(({ keys, value, definitions, label, kind }) => ({
    node,
    keys,
    name: `${node.id} :: ${label}`,
    branches: listed(value).flatMap((written, at) => {
      const definition = definitions[at];
      return definition === undefined ? [] : [{ written, definition }];
    }),
    kind,
  }));
}

export function branchPlaces(machine: AnyStateMachine): BranchPlace[] {
  return nodesOf(machine).flatMap(placesIn);
}

/** The path of one branch; a single one may be written without a list. */
export function branchKeys({ keys, branches }: BranchPlace, at: number, config: unknown): Keys {
  const written = keys.reduce<unknown>(
    (tree, key) => (isRecord(tree) || Array.isArray(tree) ? Reflect.get(tree, key) : undefined),
    config,
  );
  return branches.length > 1 || Array.isArray(written) ? [...keys, at] : keys;
}

export function actionPlaces(machine: AnyStateMachine): ActionPlace[] {
  const config: unknown = machine.config;
  const ofNodes = nodesOf(machine).flatMap((node) =>
    (['entry', 'exit'] as const).map((key) => ({
      keys: [...keysOf(node), key],
      name: `${node.id} :: ${key}`,
      actions: listed(node.config[key]),
    })),
  );
  const ofBranches = branchPlaces(machine).flatMap((place) =>
    place.branches.map(({ written, definition }, at) => ({
      keys: [...branchKeys(place, at, config), 'actions'],
      name: transitionId(definition),
      actions: isRecord(written) ? listed(written.actions) : [],
    })),
  );
  return [...ofNodes, ...ofBranches];
}
