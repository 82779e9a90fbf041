import { casesOf, expectation, meansOf, preparationText, sentences } from '@circuit-portal/workbench/cases/case';
import { choose } from '@circuit-portal/workbench/cases/choose';
import type { TestCase } from '@circuit-portal/workbench/cases/schema';
import { worldAt } from '@circuit-portal/workbench/worlds';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { PersonRun } from '../../services/qa/dev-tools';
import { runsOptions } from '../../services/qa/dev-tools';
import { Button } from '../../ui/parts/Button';
import { FailedState } from '../../ui/parts/FailedState';
import styles from '../../ui/qa/CaseRun.module.css';
import { QaWaiting } from '../../ui/qa/QaFrame';
import type { FollowedStep } from './case-run';
import { FollowedRun } from './case-run';
import type { OpenFlow, OpenPair } from './open-flow';
import type { OpenedWindow } from './prepared';
import { runText } from './run-text';

const personKey = 'qa.person';

/** `Chrome 140`, as far as the browser says it. */
const browserName = (): string => {
  const [, name = '', version = ''] = /(Firefox|Edg|Chrome|Version)\/(\d+)/.exec(navigator.userAgent) ?? [];
  return `${name === 'Version' ? 'Safari' : name} ${version}`.trim();
};

function followed(entry: TestCase): FollowedStep[] {
  const flips = (before: TestCase['input']['before'] = []) => before.flatMap(({ flip }) => flip ?? []);
  return [
    {
      before: preparationText(entry.input),
      action: entry.input.label,
      how: meansOf({ how: entry.input.how }, 'zh'),
      expected: expectation(entry.start, undefined, 'zh'),
      flips: flips(entry.input.before),
    },
    ...sentences(entry, 'zh').map((said, at) => ({ ...said, flips: flips(entry.steps[at]?.before) })),
  ];
}

const newFile = (startedAt: string): string =>
  `${startedAt.replace(/[:.]/g, '-')}-person-${Math.random().toString(36).slice(2, 8)}`;

interface RunsProps {
  /** Id of the flow, or of the pair. */
  machine: string;
  cases: readonly TestCase[];
  /** What a case is prepared by, by its place in the list; undefined where it cannot be. */
  order: ((at: number) => object) | undefined;
  windows: (at: number) => readonly OpenedWindow[];
}

/** The cases of a flow. */
export function RunPanel({ open: { id, flow, model, walked, screen } }: { open: OpenFlow }) {
  const { world } = model;
  const { cases, first } = useMemo(() => {
    const { paths } = choose(walked, { cover: 'transitions', weights: model.weights });
    const set = casesOf(flow, walked, paths, 'zh', screen, model.weights);
    return {
      cases: set.cases,
      first: paths.map(({ initial }) => ({ name: initial.name, world: worldAt(walked, initial.to) })),
    };
  }, [flow, walked, screen, model]);
  return (
    <Runs
      machine={id}
      cases={cases}
      order={world && ((at) => world.order(first[at]?.world))}
      windows={(at) => [
        {
          signedIn: world?.signedIn(first[at]?.world) ?? '',
          page: (prepared) => world?.page?.(prepared, first[at]?.world, first[at]?.name ?? '') ?? '/',
        },
      ]}
    />
  );
}

const both = [0, 1] as const;

/** The cases of a pair: the tester has a browser for each of the two. */
export function PairRunPanel({ open: { pair, graph, paths, set } }: { open: OpenPair }) {
  const first = (at: number, side: 0 | 1) => worldAt(graph.windows[side], paths[at]?.initial.to ?? '');
  return (
    <Runs
      machine={pair.id}
      cases={set.cases}
      order={(at) => pair.order([first(at, 0), first(at, 1)])}
      windows={(at) =>
        both.map((side) => ({
          who: pair.sides[side].who,
          signedIn: pair.sides[side].world.signedIn(first(at, side)),
          page: (prepared) =>
            pair.sides[side].world.page?.(prepared, first(at, side), paths[at]?.initial.name ?? '') ?? '/',
        }))
      }
    />
  );
}

/** A tester chooses a case, follows it, and goes on with it tomorrow. */
function Runs({ machine, cases, order, windows }: RunsProps) {
  const { data, isError, isPending, refetch } = useQuery(runsOptions(machine));
  const [person, setPerson] = useState(() => localStorage.getItem(personKey) ?? '');
  const [chosen, setChosen] = useState('');
  const [begun, setBegun] = useState<PersonRun>();
  if (isPending) return <QaWaiting words="正在读取执行记录" />;
  if (isError) return <FailedState message="执行只在演示环境的本机可用，读取记录失败" onRetry={() => void refetch()} />;
  const at = cases.findIndex(({ id }) => id === chosen);
  const current = cases[at];
  const kept = data.runs.filter(({ recording }) => recording.runs[0]?.id === chosen);
  const startedAt = begun?.recording.startedAt ?? new Date().toISOString();
  return (
    <div className={styles.run}>
      {order === undefined && <p>该流程的条件不能自动准备：请按每一步的做法，和「测试用例」中的准备，自己造。</p>}
      <label className={styles.choice}>
        测试人员
        <input
          value={person}
          maxLength={60}
          autoComplete="name"
          onChange={({ target }) => {
            setPerson(target.value);
            localStorage.setItem(personKey, target.value);
          }}
        />
      </label>
      <label className={styles.choice}>
        用例
        <select
          value={chosen}
          onChange={({ target }) => {
            setBegun(undefined);
            setChosen(target.value);
          }}
        >
          <option value="">请选择，共 {cases.length} 条</option>
          {cases.map(({ id, title, steps }) => (
            <option key={id} value={id}>
              {title}（{steps.length} 步）
            </option>
          ))}
        </select>
      </label>
      {current && (
        <FollowedRun
          key={`${chosen} ${begun?.file ?? ''}`}
          of={{
            file: begun?.file ?? newFile(startedAt),
            machine,
            id: chosen,
            title: current.title,
            // Without a world a tester brings about by hand what a step needs.
            order: order?.(at) ?? {},
            transitions: current.steps.map(({ transitions }) => transitions),
            person: () => localStorage.getItem(personKey) ?? '',
            preparedAs: '',
            browser: browserName(),
            commit: data.commit,
            startedAt,
          }}
          steps={followed(current)}
          begun={begunOf(begun)}
          windows={windows(at)}
          onKept={() => setTimeout(() => void refetch(), 500)}
        />
      )}
      {kept.length > 0 && (
        <>
          <h2>执行记录</h2>
          <ul className={styles.runs}>
            {kept.map((run) => {
              const result = run.recording.runs[0]?.result ?? 'open';
              return (
                <li key={run.file}>
                  <span>{runText(run)}</span>
                  <Button kind="text" onClick={() => setBegun(run)}>
                    {result === 'open' ? '继续' : '查看'}
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}

function begunOf(run: PersonRun | undefined) {
  const { prepared, runs } = run?.recording ?? { prepared: null, runs: [] };
  const isPrepared =
    typeof prepared === 'object' && prepared !== null && 'id' in prepared && typeof prepared.id === 'string';
  return {
    prepared: isPrepared ? { ...prepared, id: String(prepared.id) } : null,
    marks: (runs[0]?.steps ?? []).map((mark) => ({ ...mark, note: mark.note ?? '', picture: mark.picture ?? '' })),
  };
}
