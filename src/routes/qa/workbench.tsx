import { useEffect, useState } from 'react';
import { catalogue } from '../../machines/catalogue';
import { FailedState } from '../../ui/parts/FailedState';
import { MachineList } from '../../ui/qa/MachineList';
import { QaWaiting } from '../../ui/qa/QaFrame';
import { QaTabs } from '../../ui/qa/QaTabs';
import { CasesPanel } from './cases-panel';
import { CoveragePanel } from './coverage-panel';
import { GalleryPanel } from './gallery-panel';
import type { OpenFlow } from './open-flow';
import { openFlow } from './open-flow';
import { RunPanel } from './run-panel';
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

const machines = catalogue.map(({ id, title, file }) => {
  const [area = ''] = /(?<=^src\/machines\/)[^/]+/.exec(file) ?? [];
  return { id, title, area: areas[area] ?? area };
});

interface WorkbenchProps {
  /** The machine's id, from the address. */
  machine: string | undefined;
  onChoose: (id: string) => void;
}

/** One machine at a time: its diagram with a simulated run, its cases, its coverage, its gallery. */
export default function Workbench({ machine, onChoose }: WorkbenchProps) {
  const flow = catalogue.find(({ id }) => id === machine) ?? catalogue[0];
  const [opened, setOpened] = useState<OpenFlow | { id: string; failure: string }>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry opens the same flow again
  useEffect(() => {
    if (flow === undefined) return undefined;
    let left = false;
    openFlow(flow).then(
      (open) => !left && setOpened(open),
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
      {current !== undefined && 'graph' in current && (
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
