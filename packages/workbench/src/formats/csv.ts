import { instruction, precondition, sentences } from '../cases/case.ts';
import type { CaseSet, TestCase } from '../cases/schema.ts';
import type { Language } from '../cases/words.ts';
import { zentaoWords } from '../cases/words.ts';
import { csvText } from './csv-text.ts';
import type { Format } from './format.ts';

export const csvTools = ['zentao', 'testrail'] as const;

type Column = [title: string, value: (entry: TestCase, set: CaseSet, language: Language) => string];

function numbered(lines: readonly string[]): string {
  return lines.map((line, at) => `${at + 1}. ${line}`).join('\n');
}

const actions = (entry: TestCase, language: Language) =>
  numbered(sentences(entry, language).map((said) => instruction(said, language)));
const expected = (entry: TestCase, language: Language) =>
  numbered(sentences(entry, language).map((said) => said.expected));

/**
 * From 1, the most urgent: by its risk against the greatest of its machine; where the model says no weights the happy
 * path comes first.
 */
export function priorityOf({ steps, risk }: TestCase, { cases }: Pick<CaseSet, 'cases'>): 1 | 2 | 3 {
  if (risk === undefined) return steps.every(({ kind }) => kind !== 'error') ? 1 : 2;
  const most = Math.max(...cases.map((entry) => entry.risk ?? 0));
  if (risk === 0) return 3;
  return 2 * risk >= most ? 1 : 2;
}

export const testrailPriorities = { 1: 'High', 2: 'Medium', 3: 'Low' } as const;

/** The numbers that a ZenTao has given to its modules and requirements, by machine and by our numbers. */
export interface ZentaoIds {
  modules?: Readonly<Record<string, number>>;
  stories?: Readonly<Record<string, number>>;
}

/** ZenTao reads the number behind the last `(#`; without one it takes its own first entry, or none. */
const numberedAs = (name: string, id: number | undefined): string => (id === undefined ? name : `${name}(#${id})`);

/**
 * ZenTao's import columns by name; it matches steps and expectations by their numbers, and links one requirement. So all
 * of them stand among the keywords too.
 */
const zentao = ({ modules = {}, stories = {} }: ZentaoIds): readonly Column[] => [
  [zentaoWords.module, (_, { machine, title }) => numberedAs(title, modules[machine])],
  [
    zentaoWords.story,
    ({ requirements }) => {
      const known = requirements.find((requirement) => stories[requirement] !== undefined) ?? requirements[0] ?? '';
      return numberedAs(known, stories[known]);
    },
  ],
  [zentaoWords.title, ({ title }) => title],
  [zentaoWords.precondition, (entry, _, language) => precondition(entry, language)],
  [zentaoWords.steps, (entry, _, language) => actions(entry, language)],
  [zentaoWords.expected, (entry, _, language) => expected(entry, language)],
  [zentaoWords.keywords, ({ id, requirements }) => [id, ...requirements].join(' ')],
  [zentaoWords.priority, (entry, set) => `${priorityOf(entry, set)}`],
  [zentaoWords.type[0], () => zentaoWords.type[1]],
  [zentaoWords.stage[0], () => zentaoWords.stage[1]],
];

/** The fields of TestRail's template Test Case (Text). */
const testrail: readonly Column[] = [
  ['Section', (_, { title }) => title],
  ['Title', ({ title }) => title],
  ['Type', () => 'Functional'],
  ['Priority', (entry, set) => testrailPriorities[priorityOf(entry, set)]],
  ['Preconditions', (entry, _, language) => precondition(entry, language)],
  ['Steps', (entry, _, language) => actions(entry, language)],
  ['Expected Result', (entry, _, language) => expected(entry, language)],
  ['References', ({ requirements }) => requirements.join(',')],
  ['Automation ID', ({ id }) => id],
];

/** One row for each case. */
export function csv(tool: (typeof csvTools)[number], ids: ZentaoIds = {}): Format {
  const columns = tool === 'zentao' ? zentao(ids) : testrail;
  return {
    extension: 'csv',
    single: false,
    write: (sets, language) =>
      csvText(
        [
          columns.map(([title]) => title),
          ...sets.flatMap((set) => set.cases.map((entry) => columns.map(([, value]) => value(entry, set, language)))),
        ],
        false,
      ),
  };
}
