import type { Flow } from '../flow-model.ts';
import type { AnyPair, AnyPairSide } from '../pair.ts';
import type { PairEdge, PairGraph } from '../pairs.ts';
import { inWindow, otherOf } from '../pairs.ts';
import type { Path } from '../paths.ts';
import type { AnyScreen } from '../screen.ts';
import { caseId, casesOf, distinctTitles } from './case.ts';
import type { CaseSet, CaseStep, TestCase } from './schema.ts';
import { wordsIn } from './words.ts';

/** A window shows what its flow draws, and what the pair says besides. */
export function screenBeside(screen: AnyScreen, { sees }: Pick<AnyPairSide, 'sees'>): AnyScreen {
  if (sees === undefined) return screen;
  const views = Object.entries(screen.views).map(
    ([state, view]) =>
      [
        state,
        (...[context, last, world]: Parameters<typeof view>) => [...view(context, last, world), ...sees(world)],
      ] as const,
  );
  return { ...screen, views: Object.fromEntries(views) };
}

type Side = { flow: Flow; screen?: AnyScreen | undefined };

/** Paths of a pair as cases for people: each step says in whose window it is, and what the other window shows of it. */
export function casesOfPair(
  pair: AnyPair,
  flows: readonly [Side, Side],
  graph: PairGraph,
  paths: readonly Path[],
): CaseSet {
  const { who: says, looksAt, pairAbout } = wordsIn('zh');
  const windows = pair.sides.map((side, at) => {
    const { flow, screen } = flows[at as 0 | 1];
    const own = paths.map((path) => inWindow(path, at as 0 | 1));
    return casesOf(flow, graph.windows[at as 0 | 1], own, 'zh', screen && screenBeside(screen, side)).cases;
  });
  const cases = paths.flatMap((path, at): TestCase[] => {
    const [first, second] = windows.map((own) => own[at]);
    if (first === undefined || second === undefined) return [];
    const [one, two] = pair.sides.map(({ who }) => who) as [string, string];
    const whose = (side: 0 | 1, step: CaseStep, action = step.action): CaseStep => {
      const { who } = pair.sides[side];
      return { ...step, who, action: says(who, action) };
    };
    // Both may do the same.
    const named = {
      ...path,
      edges: (path.edges as readonly PairEdge[]).map((edge) => ({
        ...edge,
        name: says(pair.sides[edge.side].who, edge.name),
      })),
    };
    const left: [CaseStep[], CaseStep[]] = [[...first.steps], [...second.steps]];
    const steps = (path.edges as readonly PairEdge[]).flatMap(({ side, windows: seen }) => {
      const other = otherOf(side);
      const acted = left[side].shift();
      const shown = seen[other] === undefined ? undefined : left[other].shift();
      return [
        ...(acted === undefined ? [] : [whose(side, acted)]),
        ...(shown === undefined ? [] : [whose(other, shown, looksAt)]),
      ];
    });
    const opened: CaseStep = {
      kind: 'other',
      name: second.input.name,
      action: second.input.label,
      expected: second.start,
      transitions: [],
    };
    const ends = [one, two].map((who) => steps.findLast((step) => step.who === who)?.expected.title ?? '');
    return [
      {
        id: caseId(pair.id, named),
        title: pairAbout(pair.title, [
          [one, ends[0] || first.start.title],
          [two, ends[1] || second.start.title],
        ]),
        input: { ...first.input, label: says(one, first.input.label), how: path.initial.how },
        start: first.start,
        steps: [whose(1, opened), ...steps],
        requirements: [...new Set([...first.requirements, ...second.requirements])].sort(),
      },
    ];
  });
  return { machine: pair.id, title: pair.title, language: 'zh', cases: distinctTitles(cases) };
}
