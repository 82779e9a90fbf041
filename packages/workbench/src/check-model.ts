import type { AnyStateMachine } from 'xstate';
import { declaredNames } from './coverage.ts';
import type { Finding } from './findings.ts';
import { finder } from './findings.ts';
import type { FlowModel } from './flow-model.ts';
import { accepts } from './offers.ts';
import { delaysOf, implementationNames, invocationsOf, nodesOf } from './xstate-internals.ts';

type Model = FlowModel<AnyStateMachine>;

/** The event types that a machine handles and that come from outside it; wildcards are kept as they are written. */
function handledTypes(machine: AnyStateMachine): Set<string> {
  const types = nodesOf(machine).flatMap((node) => Object.keys(node.config.on ?? {}));
  return new Set(types.filter((type) => !type.startsWith('xstate.')));
}

function invokedSources(machine: AnyStateMachine): string[] {
  const written = nodesOf(machine)
    .flatMap(invocationsOf)
    .filter(({ inlineSource }) => !inlineSource);
  return [...new Set(written.map(({ src }) => src))];
}

/** Sources of actors that never answer: the model gives them only error outcomes. */
export function listeningSources(model: Model): Set<string> {
  return new Set(
    Object.entries(model.outcomes)
      .filter(([, outcomes]) => outcomes.every((outcome) => 'error' in outcome))
      .map(([src]) => src),
  );
}

function nameFaults(machine: AnyStateMachine, model: Model, raised: ReadonlySet<string>): Finding[] {
  const found = finder(machine.id);
  const handled = handledTypes(machine);
  const sources = invokedSources(machine);
  const actors = [...sources, ...implementationNames(machine, 'actors')];
  const delays = [...delaysOf(machine).values(), ...implementationNames(machine, 'delays'), ...raised];
  const names = declaredNames(machine, model);
  const events = Object.keys(model.events);
  return [
    ...events.filter((type) => !accepts(handled, type)).map((type) => found('unknownName', `events.${type}`)),
    ...Object.keys(model.outcomes)
      .filter((src) => !actors.includes(src))
      .map((src) => found('unknownName', `outcomes.${src}`)),
    ...Object.keys(model.delays ?? {})
      .filter((delay) => !delays.includes(delay))
      .map((delay) => found('unknownName', `delays.${delay}`)),
    ...Object.keys(model.unreachable ?? {})
      .filter((name) => !names.includes(name))
      .map((name) => found('unknownName', `unreachable.${name}`)),
    ...[...handled]
      .filter((type) => !raised.has(type) && !events.some((event) => accepts([type], event)))
      .map((type) => found('missingName', `events.${type}`)),
    ...sources.filter((src) => model.outcomes[src] === undefined).map((src) => found('missingName', `outcomes.${src}`)),
  ];
}

function labelFaults(machine: AnyStateMachine, model: Model): Finding[] {
  const found = finder(machine.id);
  const delays = new Set(delaysOf(machine).values());
  const labels = [
    ...Object.entries(model.inputs).map(([name, { label }]) => ({ where: `inputs.${name}`, label })),
    ...Object.entries(model.events).flatMap(([type, { label, cases }]) => [
      { where: `events.${type}`, label },
      ...(cases ?? []).map((tried) => ({ where: `events.${type}.${tried.name}`, label: tried.label })),
    ]),
    ...Object.entries(model.outcomes).flatMap(([src, outcomes]) =>
      outcomes.map(({ name, label }) => ({ where: `outcomes.${src}.${name}`, label })),
    ),
    ...[...delays].map((delay) => ({ where: `delays.${delay}`, label: model.delays?.[delay]?.how ?? '' })),
    ...Object.entries(model.unreachable ?? {}).map(([name, label]) => ({ where: `unreachable.${name}`, label })),
  ];
  return labels.filter(({ label }) => label.trim() === '').map(({ where }) => found('missingLabel', where));
}

/**
 * Mismatches between a model and its machine.
 * @param raised types of events that the machine sends itself
 */
export function modelFaults(machine: AnyStateMachine, model: Model, raised: ReadonlySet<string>): Finding[] {
  return [...nameFaults(machine, model, raised), ...labelFaults(machine, model)];
}
