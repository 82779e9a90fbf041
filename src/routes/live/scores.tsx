import { useEffect } from 'react';
import type { scoresMachine } from '../../machines/live/scores/machine';
import type { FlowDefinition } from '../../services/shared/flow';
import { useFlow, useFlowContext, useLoadState, useStateName } from '../../services/shared/use-flow';
import { mergeScores } from '../../ui/live/merge-scores';
import { ScoreList } from '../../ui/live/ScoreList';

const definition = (accessId: string): FlowDefinition<typeof scoresMachine> => ({
  first: () => ({ value: 'reading', context: { pages: [] }, tags: ['busy'] }),
  load: async () => (await import('../../services/live/scores-flow')).scoresFlow(accessId),
  when: 'mounted',
});

export interface ScoresProps {
  accessId: string;
  changes: number;
}

/**
 * Ratings and tips of a camera (R253). `changes` counts what was rated and tipped since the page opened. Needs a new key
 * for another camera.
 */
export function Scores({ accessId, changes }: ScoresProps) {
  const flow = useFlow(() => definition(accessId));
  useEffect(() => {
    if (changes > 0) flow.update({ type: 'scores.changed' });
  }, [flow, changes]);
  const state = useStateName(flow);
  const { pages } = useFlowContext(flow);
  const last = pages.at(-1);
  const isMore = (list: { totalPages: number } | undefined) => pages.length < (list?.totalPages ?? 0);
  const scores = mergeScores({
    evaluations: pages.flatMap(({ evaluations }) => evaluations.data),
    rewards: pages.flatMap(({ rewards }) => rewards.data),
    moreEvaluations: isMore(last?.evaluations),
    moreRewards: isMore(last?.rewards),
  });
  const load = useLoadState(flow);
  return (
    <div data-flow="scores" data-state={state}>
      <ScoreList
        scores={scores}
        total={(last?.evaluations.totalRows ?? 0) + (last?.rewards.totalRows ?? 0)}
        state={load === 'failed' ? 'failed' : state}
        onMore={() => (load === 'failed' ? flow.load() : flow.send({ type: 'scores.more' }))}
        onEnd={() => {
          if (flow.getSnapshot().matches('more')) flow.send({ type: 'end.seen' });
        }}
      />
    </div>
  );
}
