import type { AnyPair } from '@circuit-portal/workbench/pair';
import { useEffect, useState } from 'react';
import { pairs } from '../../../qa/pairs/catalogue';
import { catalogue } from '../../machines/catalogue';
import type { Flow } from '../../machines/shared/flow-model';
import { FailedState } from '../../ui/parts/FailedState';
import { MachineList } from '../../ui/qa/MachineList';
import { QaWaiting } from '../../ui/qa/QaFrame';
import { QaTabs } from '../../ui/qa/QaTabs';
import { CasesPanel, PairCasesPanel } from './cases-panel';
import { CoveragePanel } from './coverage-panel';
import { GalleryPanel } from './gallery-panel';
import type { OpenFlow, OpenPair } from './open-flow';
import { openFlow, openPair } from './open-flow';
import { PairRunPanel, RunPanel } from './run-panel';
import { SimulationPanel } from './simulation-panel';

/** By the folder of a flow. */
const areas: Readonly<Record<string, string>> = {
  archive: '履历报告',
  beans: '金豆活动',
  comments: '评论点赞',
  events: '参观报名',
  files: '文件',
  help: '帮助中心',
  identity: '账号登录',
  inbox: '消息',
  legal: '协议',
  live: '视频直播',
  news: '新闻',
  player: '播放器',
  qa: '测试',
  questions: '技术提问',
  service: '投诉建议',
  site: '首页',
  shared: '管理后台',
  staff: '管理后台',
  tips: '打赏',
};

const machines = [
  ...catalogue.map(({ id, title, file }) => {
    const [area = ''] = /(?<=^src\/machines\/)[^/]+/.exec(file) ?? [];
    return { id, title, area: areas[area] ?? area };
  }),
  ...pairs.map(({ id, title }) => ({ id, title, area: '两个流程' })),
];

const open = (of: Flow | AnyPair): Promise<OpenFlow | OpenPair> => ('sides' in of ? openPair(of) : openFlow(of));

interface WorkbenchProps {
  /** The id of a machine or a pair, from the address. */
  machine: string | undefined;
  onChoose: (id: string) => void;
}

/** One machine at a time: its diagram with a simulated run, its cases, its coverage, its gallery; or a pair with its cases. */
export default function Workbench({ machine, onChoose }: WorkbenchProps) {
  const flow = [...catalogue, ...pairs].find(({ id }) => id === machine) ?? catalogue[0];
  const [opened, setOpened] = useState<OpenFlow | OpenPair | { id: string; failure: string }>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry opens the same flow again
  useEffect(() => {
    if (flow === undefined) return undefined;
    let left = false;
    open(flow).then(
      (found) => !left && setOpened(found),
      (error: unknown) => !left && setOpened({ id: flow.id, failure: error instanceof Error ? error.message : '' }),
    );
    return () => {
      left = true;
    };
  }, [flow, tries]);

  if (flow === undefined) return null;
  const current = opened !== undefined && opened.id === flow.id ? opened : undefined;
  return (
    <>
      <MachineList machines={machines} chosen={flow.id} onChoose={onChoose} />
      {current === undefined && <QaWaiting words="正在探索状态机" />}
      {current !== undefined && 'failure' in current && (
        <FailedState message={`状态机无法打开：${current.failure}`} onRetry={() => setTries((count) => count + 1)} />
      )}
      {current !== undefined && 'sides' in current && (
        <QaTabs
          key={current.id}
          label="视图"
          tabs={[
            { key: 'cases', title: '测试用例', panel: <PairCasesPanel open={current} /> },
            { key: 'execute', title: '执行', panel: <PairRunPanel open={current} /> },
          ]}
        />
      )}
      {current !== undefined && 'flow' in current && (
        <QaTabs
          key={current.id}
          label="视图"
          tabs={[
            { key: 'run', title: '状态图与模拟', panel: <SimulationPanel open={current} /> },
            { key: 'cases', title: '测试用例', panel: <CasesPanel open={current} /> },
            { key: 'execute', title: '执行', panel: <RunPanel open={current} /> },
            { key: 'coverage', title: '覆盖率', panel: <CoveragePanel open={current} /> },
            { key: 'gallery', title: '画廊', panel: <GalleryPanel machine={current.id} /> },
          ]}
        />
      )}
    </>
  );
}
