import { handClock } from '@circuit-portal/workbench/clock';
import { machineSnapshot } from '@circuit-portal/workbench/driver';
import type { StubEvent } from '@circuit-portal/workbench/stub';
import { watch } from '@circuit-portal/workbench/watch';
import { childrenOf } from '@circuit-portal/workbench/xstate-internals';
import { expect } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from 'xstate';
import { stateName } from '../../../src/machines/shared/state-name';

/** An actor answers. */
interface Answer {
  src: string;
  answer: StubEvent;
}

/** What is done in a step: nothing yet, an event of the page, an answer, or the time until the next delay is over. */
type Done<M extends AnyStateMachine> = 'start' | 'wait' | EventFromLogic<M> | Answer;

/**
 * What came of a step: the state, then in this order `{ actor: input }` for each that was started, `{ level: text }` for
 * each notice, `{ type: rest }` for each other event that was emitted, `{ action: params }` for each effect (the name
 * alone where there is nothing beside it), and `{ after: milliseconds }` where time has passed. `{ context }` names the
 * part of the context that is looked at.
 */
type Step<M extends AnyStateMachine> = readonly [done: Done<M>, state: string, ...came: readonly unknown[]];

export const done = (src: string, output?: unknown): Answer => ({ src, answer: { type: 'stub.done', output } });
export const fail = (src: string, error: unknown): Answer => ({ src, answer: { type: 'stub.error', error } });

const named = (name: string, value: unknown): unknown => (value === undefined ? name : { [name]: value });

function emission({ type, ...rest }: { type: string; level?: string; text?: string }): unknown {
  if (type === 'notice') return { [String(rest.level)]: rest.text };
  return named(type, Object.keys(rest).length === 0 ? undefined : rest);
}

const isContext = (item: unknown): item is { context: object } =>
  typeof item === 'object' && item !== null && 'context' in item;

function childOf(snapshot: AnyMachineSnapshot, src: string): AnyActorRef {
  const found = childrenOf(snapshot).find(([, child, name]) => name === src && child.getSnapshot().status === 'active');
  if (found === undefined) throw new Error(`${src} is not running`);
  return found[1];
}

/** The actor that looks for a draft. */
const reader = 'readDraft';

/**
 * Tells a story of a flow, step by step, each with what has to come of it. Its actors answer what the story says; where
 * it does not speak of drafts, there is none.
 */
export function story<M extends AnyStateMachine>(machine: M, steps: readonly Step<M>[], input?: unknown): void {
  const clock = handClock();
  const { actor, deeds } = watch(machine, input, clock);
  const speaksOfDrafts = steps.some(([what]) => typeof what === 'object' && 'answer' in what && what.src === reader);
  const findNoDraft = () => {
    const isAsked = childrenOf(machineSnapshot(actor)).some(([, , src]) => src === reader);
    if (isAsked)
      childOf(machineSnapshot(actor), reader).send(done(reader, { value: null, key: '', stored: false }).answer);
  };
  const take = (what: Done<M>): unknown[] => {
    const before = clock.now();
    if (what === 'start') actor.start();
    else if (what === 'wait') clock.next();
    else if ('answer' in what) childOf(machineSnapshot(actor), what.src).send(what.answer);
    else actor.send(what);
    if (!speaksOfDrafts) findNoDraft();
    const passed = clock.now() - before;
    const time = passed === 0 ? [] : [{ after: passed }];
    const { invoked, emitted, effects } = deeds();
    return [
      stateName(machineSnapshot(actor).value),
      ...invoked
        .filter(({ src }) => speaksOfDrafts || src !== reader)
        .map(({ src, input: given }) => named(src, given)),
      ...emitted.map(emission),
      ...effects.map(({ type, params }) => named(type, params)),
      ...time,
    ];
  };
  for (const [at, [what, ...expected]] of steps.entries()) {
    const step = `step ${at + 1}, ${typeof what === 'string' ? what : 'answer' in what ? what.src : what.type}`;
    expect(take(what), step).toEqual(expected.filter((item) => !isContext(item)));
    for (const { context } of expected.filter(isContext)) {
      expect(machineSnapshot(actor).context, step).toMatchObject(context);
    }
  }
  actor.stop();
}
