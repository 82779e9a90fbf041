import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { wordsIn } from '../cases/words.ts';
import type { FlowModel } from '../flow-model.ts';
import type { StubEvent } from '../stub.ts';
import { invocationsOf, nodesOf } from '../xstate-internals.ts';

/** A step that can be tried on a running flow at any time; where it is impossible, it does nothing. */
export type WalkStep = { name: string; label: string } & (
  | { kind: 'user'; event: AnyEventObject }
  | { kind: 'answer'; actor: string; answer: StubEvent }
  | { kind: 'after' }
);

function userSteps(model: FlowModel<AnyStateMachine>): WalkStep[] {
  return Object.entries(model.events).flatMap(([type, { label, cases }]): WalkStep[] =>
    cases === undefined
      ? [{ kind: 'user', name: type, label, event: { type } }]
      : cases.map((tried) => ({
          kind: 'user',
          name: `${type}(${tried.name})`,
          label: `${label}（${tried.label}）`,
          event: { ...tried.payload, type },
        })),
  );
}

function answerSteps(machine: AnyStateMachine, model: FlowModel<AnyStateMachine>): WalkStep[] {
  const sources = new Map(
    nodesOf(machine)
      .flatMap(invocationsOf)
      .map(({ id, src }) => [id, src]),
  );
  return [...sources].flatMap(([id, src]) =>
    (model.outcomes[src] ?? []).map(
      (outcome): WalkStep => ({
        kind: 'answer',
        name: `${id} → ${outcome.name}`,
        label: outcome.label,
        actor: id,
        answer:
          'error' in outcome
            ? { type: 'stub.error', error: outcome.error }
            : { type: 'stub.done', output: outcome.output },
      }),
    ),
  );
}

/** Every step of a flow in any state, by names that are stable between versions. */
export function walkSteps(machine: AnyStateMachine, model: FlowModel<AnyStateMachine>): WalkStep[] {
  return [
    ...userSteps(model),
    ...answerSteps(machine, model),
    { kind: 'after', name: 'after', label: wordsIn('zh').waits.next },
  ];
}
