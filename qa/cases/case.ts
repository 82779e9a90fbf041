import SparkMD5 from 'spark-md5';
import type { AnyMachineSnapshot } from 'xstate';
import type { Flow } from '../../src/machines/shared/flow-model';
import type { AnyScreen } from '../../src/machines/shared/screen';
import { stateName } from '../../src/machines/shared/state-name';
import type { Graph } from '../graph';
import type { Path } from '../paths';
import { sightsOf } from '../screens/on-screen';
import { sayingsOf } from '../screens/say';
import { factsOf } from './facts';
import { purposesOf } from './purpose';
import type { Weights } from './risk';
import { riskOf } from './risk';
import type { CaseSet, CaseStep, Seen, TestCase } from './schema';
import { titleOfSnapshot } from './titles';
import type { Moment } from './trace';
import { traceOf } from './trace';
import type { Language } from './words';
import { words } from './words';

/** A hash of machine, input and step names: independent of language, order and choice of paths. */
function caseId(machine: string, { initial, edges }: Path): string {
  const named = JSON.stringify([machine, initial.name, ...edges.map(({ name }) => name)]);
  // Runs synchronously in Node and in a browser; it identifies cases and is not cryptographic.
  return `${machine}-${SparkMD5.hash(named).slice(0, 10)}`;
}

/** The screen is written in Chinese, and another version of a machine may have states that it does not know. */
function looksOf(screen: AnyScreen | undefined, snapshot: AnyMachineSnapshot, last: string): string[] {
  const view = screen?.views[stateName(snapshot.value)];
  return screen === undefined || view === undefined ? [] : sayingsOf(sightsOf(screen, snapshot, last));
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
}

function seenIn({ snapshot, notices }: Moment, last: string, { language, screen }: Telling): Seen {
  const state = stateName(snapshot.value);
  const zh = language === 'zh';
  return {
    state,
    title: zh ? titleOfSnapshot(snapshot) : state,
    looks: zh ? looksOf(screen, snapshot, last) : [],
    notices: [...notices],
  };
}

/**
 * The expectation as one sentence; `before` is the previous one. Of what is seen only the changes are named, unless
 * there are none: then a tester checks that all is as it was.
 */
export function expectation(seen: Seen, before: Seen | undefined, language: Language): string {
  const { title, looks, notices, announced } = seen;
  const { starts, shows, stillShows, notice, announces, sees, unchanged, and } = words[language];
  const entered = before?.title === title ? stillShows(title) : shows(title);
  const state = before === undefined ? starts(title) : entered;
  const changed = looks.filter((look) => before?.looks.includes(look) !== true);
  const seenNow = changed.length > 0 ? sees(changed) : unchanged(looks);
  return [
    state,
    ...notices.map(({ level, text }) => notice(level, text)),
    ...(announced === undefined ? [] : [announces(announced)]),
    ...(looks.length === 0 ? [] : [seenNow]),
  ].join(and);
}

interface Sentence {
  action: string;
  /** The data and how the step is brought about; empty where the action says all. */
  how: string;
  expected: string;
}

/** How a step is done, and with which data. */
export function meansOf({ how, data }: Pick<CaseStep, 'how' | 'data'>, language: Language): string {
  const { means, enters } = words[language];
  return [...(data === undefined ? [] : [enters(data)]), ...(how === undefined ? [] : [means(how)])].join('；');
}

/** The steps of a case as sentences. */
export function sentences({ start, steps }: TestCase, language: Language): Sentence[] {
  return steps.map((step, at) => ({
    action: step.action,
    how: meansOf(step, language),
    expected: expectation(step.expected, steps[at - 1]?.expected ?? start, language),
  }));
}

/** Action and means in one text, for forms that have one field for both. */
export const instruction = ({ action, how }: Pick<Sentence, 'action' | 'how'>): string =>
  how === '' ? action : `${action}【${how}】`;

/** The precondition of a case, as one sentence. */
export function precondition({ input, start }: TestCase, language: Language): string {
  const how = meansOf({ how: input.how }, language);
  return [instruction({ action: input.label, how }), expectation(start, undefined, language)].join(words[language].and);
}

/** Each path as a manual test case, in the words of the model or, in English, by the names. */
export function casesOf(
  flow: Flow,
  graph: Graph,
  paths: readonly Path[],
  language: Language,
  screen?: AnyScreen,
  weights?: Weights,
): CaseSet {
  const risk = weights && riskOf(graph, weights);
  const facts = factsOf(graph);
  const purposes = purposesOf(paths, language);
  const zh = language === 'zh';
  const telling = { language, screen };
  const cases = paths.map((path, index): TestCase => {
    const { start, moments } = traceOf(graph, path);
    const steps = path.edges.map((edge, at): CaseStep => {
      const moment = moments[at] ?? start;
      const { kind, name, label, how, data, taken } = edge;
      const announced = zh ? announcedBy(screen, moments[at - 1] ?? start, name, moment) : undefined;
      return {
        kind,
        name,
        action: zh ? label : name,
        ...(zh && how !== undefined && { how }),
        ...(zh && data !== undefined && { data }),
        expected: { ...seenIn(moment, name, telling), ...(announced !== undefined && { announced }) },
        transitions: [...taken],
      };
    });
    const { name, label, how } = path.initial;
    const first = seenIn(start, '', telling);
    const proved = [path.initial, ...path.edges].flatMap((entry) => facts.get(entry)?.requirements ?? []);
    const end = steps.at(-1)?.expected.title ?? first.title;
    return {
      id: caseId(graph.source.id, path),
      title: words[language].about(zh ? flow.title : flow.id, end, purposes[index] ?? []),
      input: { name, label: zh ? label : name, ...(zh && { how }) },
      start: first,
      steps,
      requirements: [...new Set(proved)].sort(),
      ...(risk !== undefined && { risk: risk(path) }),
    };
  });
  return { machine: flow.id, title: zh ? flow.title : flow.id, language, cases: distinctTitles(cases) };
}

/** Two cases may end alike; test-case tools want unique titles. */
function distinctTitles(cases: readonly TestCase[]): TestCase[] {
  const titles = cases.map(({ title }) => title);
  return cases.map((entry) =>
    titles.indexOf(entry.title) === titles.lastIndexOf(entry.title)
      ? entry
      : { ...entry, title: `${entry.title} #${entry.id.split('-').at(-1)}` },
  );
}
