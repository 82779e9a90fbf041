import SparkMD5 from 'spark-md5';
import type { Flow } from '../flow-model.ts';
import type { Graph, Preparation } from '../graph.ts';
import type { Path } from '../paths.ts';
import type { AnyScreen } from '../screen.ts';
import { sightsOf } from '../screens/on-screen.ts';
import { sayingsOf } from '../screens/say.ts';
import { stateName } from '../state-name.ts';
import type { WorldGraph } from '../worlds.ts';
import { saidIn, worldAt } from '../worlds.ts';
import { childrenOf } from '../xstate-internals.ts';
import { factsOf } from './facts.ts';
import { purposesOf } from './purpose.ts';
import type { Weights } from './risk.ts';
import { riskOf } from './risk.ts';
import type { CasePreparation, CaseSet, CaseStep, Seen, TestCase } from './schema.ts';
import { titleOfSnapshot } from './titles.ts';
import type { Moment } from './trace.ts';
import { traceOf } from './trace.ts';
import type { Language } from './words.ts';
import { wordsIn } from './words.ts';

/** A hash of machine, input and step names: independent of language, order and choice of paths. */
export function caseId(machine: string, { initial, edges }: Path): string {
  const named = JSON.stringify([machine, initial.name, ...edges.map(({ name }) => name)]);
  // Runs synchronously in Node and in a browser; it identifies cases and is not cryptographic.
  return `${machine}-${SparkMD5.hash(named).slice(0, 10)}`;
}

/** The screen is written in Chinese, and another version of a machine may have states that it does not know. */
function looksOf(screen: AnyScreen | undefined, { snapshot, world }: Situation, last: string): string[] {
  const view = screen?.views[stateName(snapshot.value)];
  return screen === undefined || view === undefined ? [] : sayingsOf(sightsOf(screen, snapshot, last, world));
}

/** A moment in the world, where the flow has one. */
type Situation = Moment & { world?: unknown };

/** The preparations of each step, 0 for the start: of an answer before the last thing that somebody does until its actor starts. */
function preparationsOf(path: Path, moments: readonly Moment[]): CasePreparation[][] {
  const before = moments.map((): CasePreparation[] => []);
  const running = moments.map(({ snapshot }) => new Map(childrenOf(snapshot).map(([id, child]) => [id, child])));
  const starts = (actor: string, at: number) =>
    running[at]?.get(actor) !== undefined && running[at - 1]?.get(actor) !== running[at]?.get(actor);
  // Between an answer and the next call nobody has the time to press a switch.
  const isAnswer = (at: number) => {
    const { kind = 'user', how } = path.edges[at - 1] ?? {};
    return (kind === 'done' || kind === 'error') && how === undefined;
  };
  const startOf = ({ actor }: Preparation, answer: number): number => {
    let at = answer - 1;
    while (at > 0 && !starts(actor, at)) at -= 1;
    while (at > 0 && isAnswer(at) && !starts(actor, at - 1)) at -= 1;
    return at;
  };
  for (const [at, { prepares = [] }] of path.edges.entries())
    for (const { actor, ...preparation } of prepares)
      before[startOf({ actor, ...preparation }, at + 1)]?.push(preparation);
  return before;
}

/** What is announced by a step, unless the page shows the same words as a notice. */
function announcedBy(screen: AnyScreen | undefined, before: Moment, name: string, after: Moment): string | undefined {
  const said = screen?.announces?.[`${stateName(before.snapshot.value)}: ${name}`];
  const text = typeof said === 'function' ? said(before.snapshot.context) : said;
  return after.notices.some((notice) => notice.text === text) ? undefined : text;
}

interface Telling {
  language: Language;
  screen: AnyScreen | undefined;
  said: (words: string) => string;
}

function seenIn(situation: Situation, last: string, { language, screen, said }: Telling): Seen {
  const { snapshot, notices } = situation;
  const state = stateName(snapshot.value);
  const zh = language === 'zh';
  return {
    state,
    title: zh ? titleOfSnapshot(snapshot) : state,
    looks: zh ? looksOf(screen, situation, last).map(said) : [],
    notices: notices.map((notice) => ({ ...notice, text: said(notice.text) })),
  };
}

/** `窗口「登录」中：甲` and `窗口「登录」中：乙` are said as one. */
function byPlace(looks: readonly string[]): string[] {
  const places = new Map<string, string[]>();
  for (const look of looks) {
    const end = look.indexOf('：');
    const place = look.slice(0, end + 1);
    places.set(place, [...(places.get(place) ?? []), look.slice(end + 1)]);
  }
  return [...places].map(([place, seen]) => `${place}${seen.join('、')}`);
}

/**
 * The expectation as one sentence; `before` is the previous one. Of what is seen only the changes are named, unless
 * there are none: then a tester checks that all is as it was.
 */
export function expectation(seen: Seen, before: Seen | undefined, language: Language): string {
  const { title, looks, notices, announced } = seen;
  const { starts, shows, stillShows, notice, announces, sees, unchanged, and } = wordsIn(language);
  const entered = before?.title === title ? stillShows(title) : shows(title);
  const state = before === undefined ? starts(title) : entered;
  const changed = looks.filter((look) => before?.looks.includes(look) !== true);
  const seenNow = changed.length > 0 ? sees(byPlace(changed)) : unchanged(byPlace(looks));
  return [
    state,
    ...notices.map(({ level, text }) => notice(level, text)),
    ...(announced === undefined ? [] : [announces(announced)]),
    ...(looks.length === 0 ? [] : [seenNow]),
  ].join(and);
}

interface Sentence {
  /** What is done before the step; empty where nothing is. */
  before: string;
  action: string;
  /** The data and how the step is brought about; empty where the action says all. */
  how: string;
  expected: string;
}

/** How a step is done, and with which data. */
export function meansOf({ how, data }: Pick<CaseStep, 'how' | 'data'>, language: Language): string {
  const { means, enters } = wordsIn(language);
  return [...(data === undefined ? [] : [enters(data)]), ...(how === undefined ? [] : [means(how)])].join('；');
}

export const preparationText = ({ before = [] }: Pick<CaseStep, 'before'>): string =>
  before.map(({ how }) => how).join('；');

/** The steps of a case as sentences. */
export function sentences({ start, steps }: TestCase, language: Language): Sentence[] {
  return steps.map((step, at) => {
    const earlier = steps.slice(0, at).findLast(({ who }) => who === step.who)?.expected;
    return {
      before: preparationText(step),
      action: step.action,
      how: meansOf(step, language),
      // Of a window that a step opens there is nothing before.
      expected: expectation(step.expected, earlier ?? (step.who === undefined ? start : undefined), language),
    };
  });
}

/** Preparation, action and means in one text, for forms that have one field for all. */
export const instruction = ({ before, action, how }: Omit<Sentence, 'expected'>, language: Language): string =>
  [before === '' ? '' : wordsIn(language).first(before), action, how === '' ? '' : `【${how}】`].join('');

/** How a case begins, as one instruction. */
export const beginning = ({ input }: TestCase, language: Language): string =>
  instruction(
    { before: preparationText(input), action: input.label, how: meansOf({ how: input.how }, language) },
    language,
  );

/** The precondition of a case, as one sentence. */
export const precondition = (entry: TestCase, language: Language): string =>
  [beginning(entry, language), expectation(entry.start, undefined, language)].join(wordsIn(language).and);

/** Each path as a manual test case, in the words of the model or, in English, by the names. */
export function casesOf(
  flow: Flow,
  graph: Graph & Pick<WorldGraph, 'said'>,
  paths: readonly Path[],
  language: Language,
  screen?: AnyScreen,
  weights?: Weights,
): CaseSet {
  const risk = weights && riskOf(graph, weights);
  const facts = factsOf(graph);
  const purposes = purposesOf(paths, language);
  const zh = language === 'zh';
  const said = (words: string) => (zh ? saidIn(graph, words) : words);
  const telling = { language, screen, said };
  const cases = paths.map((path, index): TestCase => {
    const { start, moments } = traceOf(graph, path);
    const before = zh ? preparationsOf(path, [start, ...moments]) : [];
    const prepared = (at: number) => (before[at]?.length ? { before: before[at] } : {});
    const situation = (moment: Moment, to: string): Situation => ({ ...moment, world: worldAt(graph, to) });
    const steps = path.edges.map((edge, at): CaseStep => {
      const moment = moments[at] ?? start;
      const { kind, name, label, how, data, taken } = edge;
      const announced = zh ? announcedBy(screen, moments[at - 1] ?? start, name, moment) : undefined;
      return {
        kind,
        name,
        action: zh ? label : name,
        ...prepared(at + 1),
        ...(zh && how !== undefined && { how }),
        ...(zh && data !== undefined && { data }),
        expected: {
          ...seenIn(situation(moment, edge.to), name, telling),
          ...(announced !== undefined && { announced: said(announced) }),
        },
        transitions: [...taken],
      };
    });
    const { name, label, how } = path.initial;
    const first = seenIn(situation(start, path.initial.to), '', telling);
    const proved = [path.initial, ...path.edges].flatMap((entry) => facts.get(entry)?.requirements ?? []);
    const end = steps.at(-1)?.expected.title ?? first.title;
    return {
      id: caseId(graph.source.id, path),
      title: wordsIn(language).about(zh ? flow.title : flow.id, end, purposes[index] ?? []),
      input: { name, label: zh ? label : name, ...prepared(0), ...(zh && { how }) },
      start: first,
      steps,
      requirements: [...new Set(proved)].sort(),
      ...(risk !== undefined && { risk: risk(path) }),
    };
  });
  return { machine: flow.id, title: zh ? flow.title : flow.id, language, cases: distinctTitles(cases) };
}

/** Two cases may end alike; test-case tools want unique titles. */
export function distinctTitles(cases: readonly TestCase[]): TestCase[] {
  const titles = cases.map(({ title }) => title);
  return cases.map((entry) =>
    titles.indexOf(entry.title) === titles.lastIndexOf(entry.title)
      ? entry
      : { ...entry, title: `${entry.title} #${entry.id.split('-').at(-1)}` },
  );
}
