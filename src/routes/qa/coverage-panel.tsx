import type { MeasureName } from '@circuit-portal/workbench/cases/measures';
import { measuresOf, percent } from '@circuit-portal/workbench/cases/measures';
import type { FlowReport } from '@circuit-portal/workbench/measure';
import { measureFlow } from '@circuit-portal/workbench/measure';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { runsOptions } from '../../services/qa/dev-tools';
import { CoverageTable } from '../../ui/qa/CoverageTable';
import { MutationScores } from '../../ui/qa/MutationScores';
import { QaWaiting } from '../../ui/qa/QaFrame';
import type { OpenFlow } from './open-flow';
import { scoreView } from './scores';

const titles: Record<MeasureName, string> = {
  nodes: '状态',
  transitions: '迁移',
  guards: '条件结果',
  actors: '服务结果',
  pairs: '相邻迁移',
  requirements: '需求',
  'recorded transitions': '已执行的迁移',
  'recorded pairs': '已执行的相邻迁移',
};

/** The coverage of a machine by exploration and paths, its findings, and what mutation has measured. */
export function CoveragePanel({ open: { flow, graph, scores } }: { open: OpenFlow }) {
  const [report, setReport] = useState<FlowReport>();
  // Only where the portal has its tools for testers.
  const { data } = useQuery(runsOptions(flow.id));

  useEffect(() => {
    let left = false;
    void measureFlow(flow).then((measured) => !left && setReport(measured));
    return () => {
      left = true;
    };
  }, [flow]);

  const found = useMemo(() => {
    const runs = data === undefined ? [] : [...data.runs.flatMap(({ recording }) => recording.runs), ...data.automatic];
    return report && measuresOf(report, runs.length === 0 ? undefined : runs);
  }, [report, data]);
  if (found === undefined) return <QaWaiting words="正在计算覆盖率" />;
  return (
    <>
      <CoverageTable
        rows={[...found.measures].map(([name, measure]) => ({
          title: titles[name],
          total: measure.total,
          reached: measure.reached,
          percent: percent(measure),
          missing: measure.missing,
        }))}
        faults={found.faults}
        situations={graph.vertices.size}
        edges={graph.edges.length}
      />
      <MutationScores {...scoreView(scores)} />
    </>
  );
}
