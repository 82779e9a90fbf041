import type { RecordedCase, RecordedStep } from '../runs/recording.ts';
import type { CaseSet, TestCase } from './schema.ts';
import { wordsIn } from './words.ts';

type StepResult = Omit<RecordedStep, 'picture'>;

/** The position of a walk: the steps done, in order. Step 0 of a case is its start. */
export interface Walk {
  set: CaseSet;
  done: readonly ({ case: number } & StepResult)[];
}

export type Answer = { kind: 'pass' } | { kind: 'fail'; note: string } | { kind: 'back' } | { kind: 'quit' };

/** Parses `p`, `f note`, `b`, `q`, their words in full, or those of the project; an empty line passes. */
export function readAnswer(line: string): Answer | undefined {
  const [, word = '', note = ''] = /^\s*(\S*)\s*(.*?)\s*$/.exec(line) ?? [];
  const { pass, fail, back, quit } = wordsIn('zh').typed;
  if (['', 'p', 'pass', pass].includes(word)) return { kind: 'pass' };
  if (['f', 'fail', fail].includes(word)) return { kind: 'fail', note };
  if (['b', 'back', back].includes(word)) return { kind: 'back' };
  if (['q', 'quit', quit].includes(word)) return { kind: 'quit' };
  return undefined;
}

/** The next step, or undefined at the end. A failed step is followed by the next case. */
export function nextStep({ set, done }: Walk): { case: number; step: number; entry: TestCase } | undefined {
  const last = done.at(-1);
  const lastCase = set.cases[last?.case ?? 0];
  const goesOn = last === undefined || (last.result === 'pass' && last.step < (lastCase?.steps.length ?? 0));
  const at = {
    case: goesOn ? (last?.case ?? 0) : last.case + 1,
    step: goesOn ? (last === undefined ? 0 : last.step + 1) : 0,
  };
  const entry = set.cases[at.case];
  return entry && { ...at, entry };
}

/** The walk after an answer to its next step; going back removes the last answer. */
export function answered(walk: Walk, answer: Exclude<Answer, { kind: 'quit' }>): Walk {
  if (answer.kind === 'back') return { ...walk, done: walk.done.slice(0, -1) };
  const next = nextStep(walk);
  if (next === undefined) return walk;
  const at = { case: next.case, step: next.step };
  const result =
    answer.kind === 'pass' ? { ...at, result: 'pass' as const } : { ...at, result: 'fail' as const, note: answer.note };
  return { ...walk, done: [...walk.done, result] };
}

/** The results so far, case by case. */
export function resultsOf({ set, done }: Walk): RecordedCase[] {
  return set.cases.map(({ id, title, steps }, at): RecordedCase => {
    const own = done.filter((entry) => entry.case === at).map(({ case: _, ...result }) => result);
    const failed = own.some(({ result }) => result === 'fail');
    return {
      id,
      title,
      machine: set.machine,
      transitions: own.flatMap(({ step, result }) => (result === 'pass' ? (steps[step - 1]?.transitions ?? []) : [])),
      result: failed ? 'fail' : own.length > steps.length ? 'pass' : 'open',
      steps: own,
    };
  });
}

/** A walk that goes on where its recording ends; undefined where it was of other cases. */
export function resumed(set: CaseSet, runs: readonly RecordedCase[]): Walk | undefined {
  const same = runs.length === set.cases.length && runs.every(({ id }, at) => set.cases[at]?.id === id);
  return same
    ? { set, done: runs.flatMap(({ steps }, at) => steps.map((step) => ({ case: at, ...step }))) }
    : undefined;
}
