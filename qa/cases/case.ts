import SparkMD5 from 'spark-md5';
import type { Flow } from '../../src/machines/shared/flow-model';
import { stateName } from '../../src/machines/shared/state-name';
import type { Graph } from '../graph';
import type { Path } from '../paths';
import { factsOf } from './facts';
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

function seenIn({ snapshot, notices }: Moment, language: Language): Seen {
  const state = stateName(snapshot.value);
  return { state, title: language === 'zh' ? titleOfSnapshot(snapshot) : state, notices: [...notices] };
}

/** The expectation as one sentence; `before` is the previous one. */
export function expectation({ title, notices }: Seen, before: Seen | undefined, language: Language): string {
  const { starts, shows, stillShows, notice, and } = words[language];
  const entered = before?.title === title ? stillShows(title) : shows(title);
  const state = before === undefined ? starts(title) : entered;
  return [state, ...notices.map(({ level, text }) => notice(level, text))].join(and);
}

/** The actions of a case, each with its expectation, as sentences. */
export function sentences({ start, steps }: TestCase, language: Language): { action: string; expected: string }[] {
  return steps.map(({ action, expected }, at) => ({
    action,
    expected: expectation(expected, steps[at - 1]?.expected ?? start, language),
  }));
}

/** The precondition of a case, as one sentence. */
export function precondition({ input, start }: TestCase, language: Language): string {
  return [input.label, expectation(start, undefined, language)].join(words[language].and);
}

/** Each path as a manual test case, in the words of the model or, in English, by the names. */
export function casesOf(flow: Flow, graph: Graph, paths: readonly Path[], language: Language): CaseSet {
  const facts = factsOf(graph);
  const cases = paths.map((path): TestCase => {
    const { start, moments } = traceOf(graph, path);
    const steps = path.edges.map((edge, at): CaseStep => {
      const moment = moments[at] ?? start;
      const action = language === 'zh' ? edge.label : edge.name;
      const { kind, name, taken } = edge;
      return { kind, name, action, expected: seenIn(moment, language), transitions: [...taken] };
    });
    const { name, label } = path.initial;
    const first = seenIn(start, language);
    const proved = [path.initial, ...path.edges].flatMap((entry) => facts.get(entry)?.requirements ?? []);
    const [last, end] = [steps.at(-1)?.action ?? '', steps.at(-1)?.expected.title ?? first.title];
    return {
      id: caseId(graph.source.id, path),
      title: words[language].about(language === 'zh' ? flow.title : flow.id, end, steps.length, last),
      input: { name, label: language === 'zh' ? label : name },
      start: first,
      steps,
      requirements: [...new Set(proved)].sort(),
    };
  });
  return { machine: flow.id, title: language === 'zh' ? flow.title : flow.id, language, cases: distinctTitles(cases) };
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
