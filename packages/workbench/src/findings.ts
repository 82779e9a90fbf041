/** Every kind of fault that a check can find, with its meaning. */
export const findingKinds = {
  construction: 'the machine cannot be built, for instance because a target does not exist',
  exploration: 'the machine cannot be explored',
  unknownDelay: 'a delay is not declared and would fire at once, silently',
  rawDelay: 'a delay is a number instead of a name',
  inlineGuard: 'a guard has no name',
  inlineActor: 'an actor has no name',
  inlineAction: 'an action that reaches outside has no name',
  noOnError: 'an invoked actor may fail and nobody hears it',
  noOnDone: 'an invoked actor may answer and nobody hears it',
  noInvokeId: 'an invocation has no id of its own',
  guardedLastBranch: 'an answer may match no branch',
  deadTransition: 'a transition is never taken',
  unreachableState: 'a state is never entered',
  unreachedGuard: 'a guard never gives one of its results',
  unreachedOutcome: 'an outcome of an actor is never given',
  reachedAllTheSame: 'the model calls unreachable what is reached',
  unsoundKey: 'two situations with one key go on differently',
  unknownName: 'the model names what the machine does not have',
  missingName: 'the machine has what the model does not name',
  strayVariant: 'other data of a class goes another way',
  missingLabel: 'something has no words for a tester',
  missingTitle: 'a state in which the flow rests has no title',
  overBudget: 'the flow has more situations than a plan of tests can hold',
  tooManyStates: 'the machine has too many states',
  tooManyTransitions: 'the machine has too many transitions',
} as const;

export type FindingKind = keyof typeof findingKinds;

export interface Finding {
  kind: FindingKind;
  /** The machine's id. */
  machine: string;
  /** A node, a transition, or a place in the model. */
  where: string;
  message: string;
}

export function findingText({ kind, machine, where, message }: Finding): string {
  return `${machine}: ${kind} at ${where}: ${message}`;
}

/** Creates findings of one machine; the message adds to the meaning of the kind. */
export function finder(machine: string): (kind: FindingKind, where: string, message?: string) => Finding {
  return (kind, where, message) => ({ kind, machine, where, message: message ?? findingKinds[kind] });
}
