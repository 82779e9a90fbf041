import { casesOf } from '@circuit-portal/workbench/cases/case';
import { choose } from '@circuit-portal/workbench/cases/choose';
import type { GoalName } from '@circuit-portal/workbench/cases/goals';
import { goalNames } from '@circuit-portal/workbench/cases/goals';
import { useMemo, useState } from 'react';
import { CaseSetView } from './case-set';
import type { OpenFlow, OpenPair } from './open-flow';

const goalTitles: Record<GoalName, string> = {
  transitions: '全部迁移',
  pairs: '相邻迁移对',
  edges: '全部边',
  states: '全部状态',
  guards: '全部条件结果',
  requirements: '全部需求',
};

const goals = goalNames.map((name) => ({ name, title: goalTitles[name] }));

/** The cases of a strategy. */
export function CasesPanel({ open: { flow, walked: graph, screen } }: { open: OpenFlow }) {
  const [goal, setGoal] = useState<GoalName>('transitions');
  const chosen = useMemo(() => choose(graph, { cover: goal }), [graph, goal]);
  const set = useMemo(() => casesOf(flow, chosen.graph, chosen.paths, 'zh', screen), [flow, chosen, screen]);
  return (
    <CaseSetView
      set={set}
      missed={chosen.missed}
      goals={goals}
      goal={goal}
      onGoal={(name) => setGoal(goalNames.find((known) => known === name) ?? 'transitions')}
    />
  );
}

const crossing = 'crossing';

/** The cases of two flows: those that show all that one does and the other sees. */
export const PairCasesPanel = ({ open: { set, missed } }: { open: OpenPair }) => (
  <CaseSetView
    set={set}
    missed={missed}
    goals={[{ name: crossing, title: '全部交叉' }]}
    goal={crossing}
    onGoal={() => undefined}
  />
);
