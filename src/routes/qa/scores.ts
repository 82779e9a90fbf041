import type { FlowScores } from '@circuit-portal/workbench/mutate/score';
import { changes, share } from '@circuit-portal/workbench/mutate/score';

/** By file. Without a type argument: Vitest's cache of modules knows a glob, whose files may change, by `glob(`. */
const files: Readonly<Record<string, () => Promise<unknown>>> = import.meta.glob('./scores/*.json', {
  import: 'default',
});

/** What mutation has measured of a machine; undefined until `npm run qa -- mutate --keep` has run. */
export const scoresOf = (machine: string): Promise<FlowScores | undefined> =>
  // The command writes no other files there.
  (files[`./scores/${machine}.json`]?.() as Promise<FlowScores> | undefined) ?? Promise.resolve(undefined);

const judges = new Map([
  ['rules', '规则'],
  ['tests', '测试'],
  ['paths', '路径'],
  ['check', '检查'],
]);

const verdictOf = (killers: string): string =>
  killers === ''
    ? '无人发现'
    : `${killers
        .split(' ')
        .map((judge) => judges.get(judge) ?? judge)
        .join('、')}发现`;

/** The mutants of a transition, survivors first. */
export function mutantsAt({ killers, equivalent }: FlowScores, transition: string): { id: string; verdict: string }[] {
  return [
    ...Object.entries(killers)
      .toSorted(([, one], [, other]) => Number(one !== '') - Number(other !== ''))
      .map(([id, by]) => ({ id, verdict: verdictOf(by) })),
    ...Object.entries(equivalent).map(([id, reason]) => ({ id, verdict: `等价：${reason}` })),
  ].filter(({ id }) => changes(id, transition));
}

/** The scores of a flow as its page shows them. */
export function scoreView(scores: FlowScores | undefined) {
  const { history, killers, equivalent } = scores ?? { history: [], killers: {}, equivalent: {} };
  const of = (part: number, whole: number) => `${part}（${share(part, whole)}%）`;
  return {
    history: history
      .map(({ measuredAt, commit, mutants, equivalent: same, independent, killed }) => ({
        key: measuredAt,
        measured: [measuredAt.slice(0, 10), commit.slice(0, 8)].join(' '),
        mutants,
        equivalent: same,
        independent: of(independent, mutants),
        killed: of(killed, mutants),
      }))
      .toReversed(),
    unnoticed: Object.entries(killers)
      .filter(([, by]) => !/rules|tests/.test(by))
      .map(([id, by]) => ({ id, verdict: verdictOf(by) })),
    equivalent: Object.entries(equivalent).map(([id, reason]) => ({ id, reason })),
  };
}
