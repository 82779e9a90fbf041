import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { wordsIn } from './cases/words.ts';
import type { FlowModel } from './flow-model.ts';
import type { Offer } from './graph.ts';
import type { Timer, Timers } from './timers.ts';
import { firstDue } from './timers.ts';
import { childrenOf } from './xstate-internals.ts';

type Model = FlowModel<AnyStateMachine>;

function matches(type: string, descriptor: string): boolean {
  return (
    descriptor === type || descriptor === '*' || (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)))
  );
}

/** Whether any of the descriptors, wildcards included, accepts events of this type. */
export function accepts(descriptors: Iterable<string>, type: string): boolean {
  for (const descriptor of descriptors) if (matches(type, descriptor)) return true;
  return false;
}

function userOffers(snapshot: AnyMachineSnapshot, model: Model): Offer[] {
  const descriptors = snapshot._nodes.flatMap((node) => [...node.transitions.keys()]);
  return Object.entries(model.events)
    .filter(([type]) => accepts(descriptors, type))
    .flatMap(([type, { label, how, byItself, cases }]): Offer[] =>
      cases === undefined
        ? [{ kind: 'user', event: { type }, name: type, label, how, ...(byItself && { byItself }) }]
        : cases.map((tried) => {
            const offer = (name: string, of: Omit<typeof tried, 'variants'>): Offer => ({
              kind: 'user',
              event: { ...of.payload, type },
              name: `${type}(${name})`,
              label: `${label}（${of.label}）`,
              how,
              data: of.data,
            });
            const variants = tried.variants?.map((variant) => offer(`${tried.name}/${variant.name}`, variant));
            return { ...offer(tried.name, tried), ...(variants !== undefined && { variants }) };
          }),
    );
}

function actorOffers(snapshot: AnyMachineSnapshot, settled: readonly string[], model: Model): Offer[] {
  return childrenOf(snapshot)
    .filter(([id]) => !settled.includes(id))
    .flatMap(([id, , src]) =>
      (model.outcomes[src] ?? []).map((outcome): Offer => {
        const { label, how, meanwhile } = outcome;
        const answer = {
          name: `${id} → ${outcome.name}`,
          label,
          ...(meanwhile ? { how } : how !== '' && { prepares: [{ actor: id, how }] }),
          actor: { id, src, outcome: outcome.name },
        };
        return 'error' in outcome
          ? { ...answer, kind: 'error', event: { type: `xstate.error.actor.${id}`, error: outcome.error, actorId: id } }
          : {
              ...answer,
              kind: 'done',
              event: { type: `xstate.done.actor.${id}`, output: outcome.output, actorId: id },
            };
      }),
    );
}

/** How long a tester waits. */
const waiting = ({ delay }: Timer): string =>
  delay % 60_000 === 0 ? wordsIn('zh').waits.minutes(delay / 60_000) : wordsIn('zh').waits.seconds(delay / 1_000);

function timerOffers(timers: Timers, model: Model, delays: ReadonlyMap<string, string>): Offer[] {
  const timer = firstDue(timers);
  if (timer === undefined) return [];
  const delay = delays.get(timer.event.type) ?? timer.event.type;
  const { label = waiting(timer), how } = model.delays?.[delay] ?? {};
  return [{ kind: 'after', event: timer.event, name: `after ${delay}`, label, how }];
}

/** Every possible next step: the user's events, the answers of running actors, and the timer due first. */
export function offersIn(
  at: { snapshot: AnyMachineSnapshot; settled: readonly string[]; timers: Timers },
  model: Model,
  delays: ReadonlyMap<string, string>,
): Offer[] {
  if (at.snapshot.status !== 'active') return [];
  return [
    ...userOffers(at.snapshot, model),
    ...actorOffers(at.snapshot, at.settled, model),
    ...timerOffers(at.timers, model, delays),
  ];
}
