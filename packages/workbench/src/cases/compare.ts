import type { Flow } from '../flow-model.ts';
import type { Graph } from '../graph.ts';
import type { AnyScreen } from '../screen.ts';
import { casesOf, expectation } from './case.ts';
import { pathOf } from './read.ts';
import type { CaseSet, Seen, TestCase } from './schema.ts';
import type { Language } from './words.ts';

/** A machine before or after a change, with its covering cases. */
export interface Side {
  flow: Flow;
  graph: Graph;
  screen?: AnyScreen | undefined;
  set: CaseSet;
}

interface ChangedCase {
  id: string;
  title: string;
  /** From 1; 0 is the start. */
  step: number;
  action: string;
  before: string;
  now: string;
}

export interface Comparison {
  machine: string;
  /** Cases of the new machine that are not possible on the old one. */
  added: readonly TestCase[];
  /** Cases of the old machine that are not possible on the new one, with the reason. */
  removed: readonly { case: TestCase; reason: string }[];
  /** Cases of the old machine that are still possible but show something else. */
  changed: readonly ChangedCase[];
  /** Cases that are still correct; only the choice of paths differs. */
  chosen: readonly TestCase[];
  dropped: readonly TestCase[];
}

/** The same case on another machine; the reason as a string where it is not possible there. */
function replayed({ flow, graph, screen }: Side, entry: TestCase, language: Language): TestCase | string {
  try {
    const [again] = casesOf(flow, graph, [pathOf(graph, entry)], language, screen).cases;
    return again ?? `${entry.id} is no path`;
  } catch (error) {
    // An impossible case is a result; the message has the step.
    return error instanceof Error ? error.message : String(error);
  }
}

function difference(before: TestCase, now: TestCase, language: Language): ChangedCase | undefined {
  const moments = ({ input, start, steps }: TestCase): { action: string; seen: Seen; before?: Seen }[] => [
    { action: input.label, seen: start },
    ...steps.map(({ action, expected }, at) => ({ action, seen: expected, before: steps[at - 1]?.expected ?? start })),
  ];
  const text = ({ seen, before: earlier }: ReturnType<typeof moments>[number]) => expectation(seen, earlier, language);
  const later = moments(now);
  for (const [step, moment] of moments(before).entries()) {
    const other = later[step];
    if (
      other === undefined ||
      JSON.stringify([moment.action, moment.seen]) === JSON.stringify([other.action, other.seen])
    )
      continue;
    const reworded = moment.action === other.action ? '' : `${other.action} → `;
    const { id, title } = before;
    return { id, title, step, action: moment.action, before: text(moment), now: `${reworded}${text(other)}` };
  }
  return undefined;
}

/** The differences between two versions of a machine, as far as the cases of either show them. */
export function compare(then: Side | undefined, now: Side | undefined, language: Language): Comparison {
  const old = then?.set.cases ?? [];
  const fresh = now?.set.cases ?? [];
  const removed: { case: TestCase; reason: string }[] = [];
  const changed: ChangedCase[] = [];
  const dropped: TestCase[] = [];
  for (const entry of old) {
    const again = now === undefined ? 'there is no such machine any more' : replayed(now, entry, language);
    const differs = typeof again === 'string' ? undefined : difference(entry, again, language);
    if (typeof again === 'string') removed.push({ case: entry, reason: again });
    else if (differs !== undefined) changed.push(differs);
    else if (!fresh.some(({ id }) => id === entry.id)) dropped.push(entry);
  }
  const unknown = fresh.filter(({ id }) => !old.some((entry) => entry.id === id));
  const possible = unknown.filter((entry) => {
    const again = then === undefined ? '' : replayed(then, entry, language);
    return typeof again !== 'string' && difference(again, entry, language) === undefined;
  });
  return {
    machine: (now ?? then)?.flow.id ?? '',
    added: unknown.filter((entry) => !possible.includes(entry)),
    removed,
    changed,
    chosen: possible,
    dropped,
  };
}
