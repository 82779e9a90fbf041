import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { declaredNodes, declaredTransitions } from './coverage.ts';
import type { Finding } from './findings.ts';
import { finder } from './findings.ts';
import { hasInlineGuard } from './guards.ts';
import {
  branchesOf,
  implementationNames,
  invocationsOf,
  isEffect,
  nodesOf,
  transitionId,
  transitionsOf,
} from './xstate-internals.ts';

const mostStates = 25;
const mostTransitions = 60;

type Found = ReturnType<typeof finder>;

function delayFaults(found: Found, machine: AnyStateMachine, node: AnyStateNode): Finding[] {
  const declared = implementationNames(machine, 'delays');
  return Object.keys(node.config.after ?? {}).flatMap((delay): Finding[] => {
    if (!Number.isNaN(Number(delay))) return [found('rawDelay', `${node.id} :: after ${delay}`)];
    return declared.includes(delay) ? [] : [found('unknownDelay', `${node.id} :: after ${delay}`)];
  });
}

function invocationFaults(found: Found, node: AnyStateNode, listening: ReadonlySet<string>): Finding[] {
  return invocationsOf(node).flatMap((invocation) => {
    const where = `${node.id} :: invoke ${invocation.src}`;
    return [
      invocation.inlineSource ? found('inlineActor', where) : [],
      invocation.ownId ? [] : found('noInvokeId', where),
      invocation.handlesError ? [] : found('noOnError', where),
      invocation.handlesDone || listening.has(invocation.src) ? [] : found('noOnDone', where),
      ...(['done', 'error'] as const).map((answer) => {
        const last = branchesOf(node, `xstate.${answer}.actor.${invocation.id}`).at(-1);
        return last?.guard === undefined ? [] : found('guardedLastBranch', transitionId(last));
      }),
    ].flat();
  });
}

function actionFaults(found: Found, node: AnyStateNode): Finding[] {
  const places = [
    { where: `${node.id} :: entry`, actions: node.entry },
    { where: `${node.id} :: exit`, actions: node.exit },
    ...transitionsOf(node).map((transition) => ({ where: transitionId(transition), actions: transition.actions })),
  ];
  return places.flatMap(({ where, actions }) => (actions.some(isEffect) ? [found('inlineAction', where)] : []));
}

/**
 * Faults that can be seen without running the machine.
 * @param listening sources of actors that never answer, as listening callbacks do
 */
export function machineFaults(machine: AnyStateMachine, listening: ReadonlySet<string>): Finding[] {
  const found = finder(machine.id);
  const states = declaredNodes(machine).length;
  const transitions = declaredTransitions(machine).length;
  return [
    ...nodesOf(machine).flatMap((node) => [
      ...delayFaults(found, machine, node),
      ...invocationFaults(found, node, listening),
      ...actionFaults(found, node),
      ...transitionsOf(node)
        .filter((transition) => hasInlineGuard(machine, transition))
        .map((transition) => found('inlineGuard', transitionId(transition))),
    ]),
    ...(states > mostStates ? [found('tooManyStates', machine.id, `${states}, at most ${mostStates}`)] : []),
    ...(transitions > mostTransitions
      ? [found('tooManyTransitions', machine.id, `${transitions}, at most ${mostTransitions}`)]
      : []),
  ];
}
