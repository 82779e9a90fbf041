import fc from 'fast-check';
import { wordsIn } from '../cases/words.ts';
import { explore } from '../explore.ts';
import type { Breach, Moment, WalkRule } from './rule.ts';
import { breachOf } from './rule.ts';
import type { Walk, Walker } from './walk.ts';
import { strayWalk, takeWalk, walkOf } from './walk.ts';

export interface Failure {
  breach: Breach;
  /** The shrunk walk: every step is needed. */
  walk: Walk;
  /** What a tester reads. */
  labels: readonly string[];
}

export interface SearchOptions {
  runs: number;
  /** Maximum length of a walk, in steps. */
  steps: number;
  seed: number;
}

/** The rules of every flow, those of its model, and its own for walks. */
export function rulesOf({ source, model }: Walker, own: readonly WalkRule[]): WalkRule[] {
  const known = new Set([...explore(source, model).vertices.values()].map(({ state }) => state));
  const ofModel = (model.invariants ?? []).flatMap((rule): WalkRule[] =>
    // Reachability is a property of the whole graph: no single walk shows it.
    rule.kind === 'within' || rule.kind === 'step' ? [] : [{ ...rule, holds: ({ snapshot }) => rule.holds(snapshot) }],
  );
  return [
    { name: wordsIn('zh').rules.neverBreaks, kind: 'never', holds: ({ snapshot }) => snapshot.status === 'error' },
    ...ofModel,
    ...own,
    {
      name: wordsIn('zh').rules.knownOnly,
      kind: 'always',
      holds: ({ situation }) => known.has(situation),
    },
  ];
}

/** The same rules, and the `respond` rules whose `from` never held. */
export function listenedTo(rules: readonly WalkRule[]): { rules: WalkRule[]; silent: () => string[] } {
  const silent = new Set(rules.flatMap(({ kind, name }) => (kind === 'respond' ? [name] : [])));
  const listening = rules.map((rule): WalkRule => {
    if (rule.kind !== 'respond') return rule;
    const from = (moment: Moment) => {
      const holds = rule.from(moment);
      if (holds) silent.delete(rule.name);
      return holds;
    };
    return { ...rule, from };
  });
  return { rules: listening, silent: () => [...silent] };
}

function breachOn(walker: Walker, rules: readonly WalkRule[], walk: Walk): Breach | undefined {
  return breachOf(rules, takeWalk(walker, walk));
}

/** The walk without the steps that the violation of the rule does not need. */
function shortest(walker: Walker, rules: readonly WalkRule[], walk: Walk, rule: string): Walk {
  let short = walk;
  for (let at = short.steps.length - 1; at >= 0; at -= 1) {
    const without = { ...short, steps: short.steps.filter((_, other) => other !== at) };
    if (breachOn(walker, rules, without)?.rule !== rule) continue;
    short = without;
    // Later steps may have depended on the removed one.
    at = short.steps.length;
  }
  return short;
}

function labelsOf({ model, steps }: Walker, { input, steps: names }: Walk): string[] {
  return [model.inputs[input]?.label ?? input, ...names.map((name) => steps.get(name)?.label ?? name)];
}

/** A failing walk, shrunk for the same rule. */
export function failureOn(walker: Walker, rules: readonly WalkRule[], walk: Walk): Failure | undefined {
  const moments = takeWalk(walker, walk);
  const breach = breachOf(rules, moments);
  if (breach === undefined) return undefined;
  const upToIt = walkOf(walk.input, moments.slice(0, breach.at + 1));
  const short = shortest(walker, rules, upToIt, breach.rule);
  const at = breachOn(walker, rules, short)?.at ?? breach.at;
  return { breach: { ...breach, at }, walk: short, labels: labelsOf(walker, short) };
}

/** Walks at random until a rule is broken or the runs are done. The same seed gives the same walks. */
export function searchWalks(
  walker: Walker,
  rules: readonly WalkRule[],
  { runs, steps, seed }: SearchOptions,
): Failure | undefined {
  const input = fc.constantFrom(...Object.keys(walker.model.inputs));
  // A smaller number is not a simpler choice: only removing choices makes a walk simpler.
  const choices = fc.array(fc.noShrink(fc.nat()), { maxLength: steps, size: 'max' });
  let sought: string | undefined;
  const keeps = (start: string, chosen: readonly number[]): boolean => {
    const rule = breachOf(rules, strayWalk(walker, start, chosen))?.rule;
    sought ??= rule;
    // A shorter walk that breaks another rule is another failure.
    return rule === undefined || rule !== sought;
  };
  const { counterexample } = fc.check(fc.property(input, choices, keeps), { numRuns: runs, seed });
  if (counterexample === null) return undefined;
  const [start, chosen] = counterexample;
  return failureOn(walker, rules, walkOf(start, strayWalk(walker, start, chosen)));
}
