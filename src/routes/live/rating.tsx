import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ratingMachine } from '../../machines/live/rating/machine';
import { liveDetailsOptions } from '../../services/live/live-videos';
import type { FlowDefinition } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { useFlow, useFlowContext, useLoadState, useStateName } from '../../services/shared/use-flow';
import { RatingForm } from '../../ui/live/RatingForm';
import { useSession } from '../session/session-context';
import { loadFailed } from '../shared/load-failed';

const definition = (accessId: string, login: Login): FlowDefinition<typeof ratingMachine> => ({
  first: ({ rank }) => ({
    value: rank > 0 ? 'rated' : 'open',
    context: { rank, chosen: rank, average: 0, problem: '' },
  }),
  load: async () => (await import('../../services/live/rating-flow')).ratingFlow(accessId, login),
  when: 'idle',
});

const drawn: Readonly<Record<string, 'open' | 'busy' | 'thanked' | 'refused' | 'rated'>> = {
  submitting: 'busy',
  thanked: 'thanked',
  refused: 'refused',
  rated: 'rated',
};

export interface RatingProps {
  accessId: string;
  /** The customer's own. */
  rank: number;
  onRated?: () => void;
}

/** The rating of a camera (R258). Needs a new key for another camera. */
export function Rating({ accessId, rank, onRated }: RatingProps) {
  const { login, customer } = useSession();
  const read = useMemo(() => ({ rank }), [rank]);
  const flow = useFlow(() => definition(accessId, login), read);
  const customerCode = customer?.customerCode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rank of another customer is news, also where it is the same.
  useEffect(() => flow.update({ type: 'rating.read', ...read }), [flow, read, customerCode]);
  const state = useStateName(flow);
  const { chosen, rank: own, problem } = useFlowContext(flow);
  const load = useLoadState(flow);
  const queryClient = useQueryClient();
  const rated = useEffectEvent(() => onRated?.());
  useEffect(() => {
    if (state !== 'thanked') return;
    void queryClient.invalidateQueries({ queryKey: liveDetailsOptions(accessId).queryKey });
    rated();
  }, [state, accessId, queryClient]);
  return (
    <div data-flow="rating" data-state={state}>
      <RatingForm
        state={drawn[state] ?? 'open'}
        rank={own}
        chosen={chosen}
        problem={load === 'failed' ? loadFailed : problem}
        onChoose={(wanted) => flow.send({ type: 'stars.choose', rank: wanted })}
        onSubmit={() => flow.send({ type: 'rating.submit' })}
      />
    </div>
  );
}
