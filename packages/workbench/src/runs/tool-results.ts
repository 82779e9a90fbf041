import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { Kept, RecordedCase, Recording } from './recording.ts';

const number = Type.Integer({ minimum: 1 });
const cases = Type.Optional(Type.Record(Type.String(), number));

/** The numbers that the tools have given: to a product, a test task, and cases by our ids. */
export const resultIds = Type.Object({
  zentao: Type.Optional(Type.Object({ product: number, task: Type.Optional(number), cases })),
  testrail: Type.Optional(Type.Object({ cases })),
});
export type ResultIds = Static<typeof resultIds>;

type Result = 'pass' | 'fail' | 'blocked';

interface Ended {
  entry: RecordedCase;
  result: Result;
  by: Recording;
}

/** Of each case what has been found last; an unfinished one says nothing. */
function newest(kept: readonly Kept[]): Ended[] {
  const found = kept.flatMap(({ recording: by }) =>
    by.runs.flatMap((entry): [string, Ended][] =>
      entry.result === 'open' ? [] : [[entry.id, { entry, result: entry.result, by }]],
    ),
  );
  return [...new Map(found.sort(([, a], [, b]) => a.by.startedAt.localeCompare(b.by.startedAt))).values()];
}

/** What stands for the whole case is the last step: a tool that adds the steps up must come to the same. */
const stepsOf = ({ entry: { steps }, result }: Ended) => [
  ...steps.filter((each) => each.result === 'pass'),
  { note: '', ...steps.findLast((each) => each.result === result), step: steps.at(-1)?.step ?? 0, result },
];

/**
 * What ZenTao takes at `POST /api.php/v1/ciresults`, as from its own runner: a case with a number has a result, one
 * without is added. It knows no blocked case there, which would count as passed: such a case is left out.
 */
export function zentaoResults(kept: readonly Kept[], { zentao }: ResultIds): { text: string; left: string[] } {
  const ended = newest(kept);
  const funcResult = ended
    .filter(({ result }) => result !== 'blocked')
    .map((one) => ({
      ...(zentao?.cases?.[one.entry.id] !== undefined && { id: zentao.cases[one.entry.id] }),
      productId: zentao?.product,
      title: one.entry.title,
      steps: stepsOf(one).map(({ step, result, note = '' }) => ({
        name: `${step}`,
        status: result,
        checkPoints: [{ expect: '', actual: note }],
      })),
    }));
  const head = { testType: 'func', testFrame: 'ztf', productId: zentao?.product, taskId: zentao?.task };
  return {
    text: `${JSON.stringify({ ...head, funcResult }, null, 2)}\n`,
    left: ended.filter(({ result }) => result === 'blocked').map(({ entry }) => entry.id),
  };
}

/** TestRail's own statuses; that of a case nobody has tried cannot be added. */
const statuses = { pass: 1, blocked: 2, fail: 5 } as const;

/** What TestRail takes at `POST add_results_for_cases/RUN`: only cases that it has given a number. */
export function testrailResults(kept: readonly Kept[], { testrail }: ResultIds): { text: string; left: string[] } {
  const ended = newest(kept);
  const idOf = ({ entry }: Ended) => testrail?.cases?.[entry.id];
  const results = ended
    .filter((one) => idOf(one) !== undefined)
    .map((one) => {
      const { person, tool, browser, commit } = one.by;
      const { step, note = '' } = stepsOf(one).at(-1) ?? { step: 0 };
      const found = one.result === 'pass' ? [] : [`step ${step}${note === '' ? '' : `: ${note}`}`];
      return {
        case_id: idOf(one),
        status_id: statuses[one.result],
        comment: [person ?? tool, browser, ...found].filter((part) => part !== '').join('\n'),
        ...(commit !== '' && { version: commit.slice(0, 8) }),
      };
    });
  return {
    text: `${JSON.stringify({ results }, null, 2)}\n`,
    left: ended.filter((one) => idOf(one) === undefined).map(({ entry }) => entry.id),
  };
}
