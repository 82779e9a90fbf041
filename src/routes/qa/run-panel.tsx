import { casesOf, expectation, meansOf, preparationText, sentences } from '@circuit-portal/workbench/cases/case';
import { choose } from '@circuit-portal/workbench/cases/choose';
import type { TestCase } from '@circuit-portal/workbench/cases/schema';
import { worldAt } from '@circuit-portal/workbench/worlds';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { PersonRun } from '../../services/qa/dev-tools';
import { runsOptions } from '../../services/qa/dev-tools';
import { Button } from '../../ui/parts/Button';
import { EmptyState } from '../../ui/parts/EmptyState';
import { FailedState } from '../../ui/parts/FailedState';
import styles from '../../ui/qa/CaseRun.module.css';
import { QaWaiting } from '../../ui/qa/QaFrame';
import type { FollowedStep } from './case-run';
import { FollowedRun } from './case-run';
import type { OpenFlow } from './open-flow';

const personKey = 'qa.person';

/** `Chrome 140`, as far as the browser says it. */
const browserName = (): string => {
  const [, name = '', version = ''] = /(Firefox|Edg|Chrome|Version)\/(\d+)/.exec(navigator.userAgent) ?? [];
  return `${name === 'Version' ? 'Safari' : name} ${version}`.trim();
};

const results = { pass: '通过', fail: '不通过', blocked: '阻塞', open: '未完成' } as const;

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

/** A tester chooses a case of a flow with a world, follows it, and goes on with it tomorrow. */
export function RunPanel({ open: { id: machine, flow, model, walked, screen } }: { open: OpenFlow }) {
  const { data, isError, isPending, refetch } = useQuery(runsOptions(machine));
  const [person, setPerson] = useState(() => localStorage.getItem(personKey) ?? '');
  const [chosen, setChosen] = useState('');
  const [begun, setBegun] = useState<PersonRun>();
  const { world } = model;
  const cases = useMemo(() => {
    if (world === undefined) return [];
    const { paths } = choose(walked, { cover: 'transitions', weights: model.weights });
    const set = casesOf(flow, walked, paths, 'zh', screen, model.weights);
    return set.cases.map((entry, at) => ({ entry, path: paths[at] }));
  }, [flow, walked, screen, model, world]);
  if (world === undefined)
    return <EmptyState title="该流程的条件还不能自动准备" note="请在「测试用例」中查看用例，按其中的准备手工执行。" />;
  if (isPending) return <QaWaiting words="正在读取执行记录" />;
  if (isError) return <FailedState message="执行只在演示环境的本机可用，读取记录失败" onRetry={() => void refetch()} />;
  const current = cases.find(({ entry }) => entry.id === chosen);
  const kept = data.runs.filter(({ recording }) => recording.runs[0]?.id === chosen);
  const startedAt = begun?.recording.startedAt ?? new Date().toISOString();
  const first = current?.path === undefined ? undefined : worldAt(walked, current.path.initial.to);
  return (
    <div className={styles.run}>
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
          {cases.map(({ entry }) => (
            <option key={entry.id} value={entry.id}>
              {entry.title}（{entry.steps.length} 步）
            </option>
          ))}
        </select>
      </label>
      {current?.path && (
        <FollowedRun
          key={`${chosen} ${begun?.file ?? ''}`}
          of={{
            file: begun?.file ?? newFile(startedAt),
            machine,
            id: chosen,
            title: current.entry.title,
            order: world.order(first),
            transitions: current.entry.steps.map(({ transitions }) => transitions),
            person: () => localStorage.getItem(personKey) ?? '',
            preparedAs: '',
            browser: browserName(),
            commit: data.commit,
            startedAt,
          }}
          steps={followed(current.entry)}
          begun={begunOf(begun)}
          signedIn={world.signedIn(first)}
          opening={Object.values(model.inputs)
            .map(({ how }) => how)
            .join('')}
          onKept={() => setTimeout(() => void refetch(), 500)}
        />
      )}
      {kept.length > 0 && (
        <>
          <h2>执行记录</h2>
          <ul className={styles.runs}>
            {kept.map((run) => {
              const { person: by, browser, commit, startedAt: at, runs } = run.recording;
              const result = runs[0]?.result ?? 'open';
              return (
                <li key={run.file}>
                  <span>
                    {[at.slice(0, 16).replace('T', ' '), by, browser, commit.slice(0, 8), results[result]].join('，')}
                  </span>
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
