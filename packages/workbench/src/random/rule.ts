import type { AnyMachineSnapshot } from 'xstate';

/** A walk after one of its steps. */
export interface Moment {
  /** Name of the step that led here; `start` for the first moment. */
  step: string;
  snapshot: AnyMachineSnapshot;
  /** The key of the situation, as in the explored graph. */
  situation: string;
  /** Milliseconds since the start, on a clock that advances only from timer to timer. */
  time: number;
  /** What the machine emitted in this step. */
  emitted: readonly unknown[];
  /** Ids of the actors that were started in this step. */
  invoked: readonly string[];
}

/** How long a rule waits: 0 steps means in the same step. */
type Limit = { steps: number } | { milliseconds: number };

/**
 * A rule that holds on every walk, whatever is clicked and answered.
 * - `eventually`: it holds within the limit after the start.
 * - `respond`: within the limit after each moment in which `from` holds, `to` holds.
 * A walk that ends before its limit breaks nothing; a flow that ends before it does, because nothing can follow.
 */
export type WalkRule = { name: string; requirement?: string } & (
  | { kind: 'always' | 'never'; holds: (moment: Moment) => boolean }
  | { kind: 'eventually'; within: Limit; holds: (moment: Moment) => boolean }
  | { kind: 'respond'; within: Limit; from: (moment: Moment) => boolean; to: (moment: Moment) => boolean }
);

export interface Breach {
  rule: string;
  requirement?: string;
  /** Number of steps taken when it showed. */
  at: number;
}

function isOver(limit: Limit, moments: readonly Moment[], start: number, now: number): boolean {
  if ('steps' in limit) return now - start > limit.steps;
  return (moments[now]?.time ?? 0) - (moments[start]?.time ?? 0) > limit.milliseconds;
}

/** The moment in which the limit is exceeded, or undefined. */
function missedAt(
  moments: readonly Moment[],
  start: number,
  within: Limit,
  comes: (moment: Moment) => boolean,
): number | undefined {
  for (const [at, moment] of moments.entries()) {
    if (at < start) continue;
    if (isOver(within, moments, start, at)) return at;
    if (comes(moment)) return undefined;
    if (moment.snapshot.status !== 'active') return at;
  }
  return undefined;
}

function brokenAt(rule: WalkRule, moments: readonly Moment[]): number | undefined {
  if (rule.kind === 'eventually') return missedAt(moments, 0, rule.within, rule.holds);
  if (rule.kind === 'respond') {
    for (const [start, moment] of moments.entries()) {
      const missed = rule.from(moment) ? missedAt(moments, start, rule.within, rule.to) : undefined;
      if (missed !== undefined) return missed;
    }
    return undefined;
  }
  const at = moments.findIndex((moment) => rule.holds(moment) === (rule.kind === 'never'));
  return at < 0 ? undefined : at;
}

/** The rule that a walk breaks first, or undefined. */
export function breachOf(rules: readonly WalkRule[], moments: readonly Moment[]): Breach | undefined {
  return rules
    .flatMap((rule): Breach[] => {
      const at = brokenAt(rule, moments);
      return at === undefined ? [] : [{ rule: rule.name, requirement: rule.requirement, at }];
    })
    .sort((one, other) => one.at - other.at)[0];
}
