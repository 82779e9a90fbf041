import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { moderationMachine } from '../../machines/comments/moderation/machine';
import { stateName } from '../../machines/shared/state-name';
import type { FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { useFlow } from '../../services/shared/use-flow';
import { useSession } from '../session/session-context';
import { useNotices } from '../shared/notices';
import { useLoadFailure } from '../shared/use-load-failure';

type Snapshot = FlowSnapshot<typeof moderationMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const contextOf = (snapshot: Snapshot) => snapshot.context;
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

const definition = (login: Login): FlowDefinition<typeof moderationMachine> => ({
  first: () => ({
    value: { choosing: 'idle' },
    context: { selected: [], reason: '', asked: null, undo: null, message: '', refused: [] },
  }),
  load: async () => (await import('../../services/comments/moderation-flow')).moderationFlow(login),
  // A checkbox that waits for its machine would jump back.
  when: 'mounted',
});

/** What managers do with the comments of a page; one for all of them. Every list of comments is fetched again after it. */
export function useModeration() {
  const { login } = useSession();
  const queryClient = useQueryClient();
  const flow = useFlow(() => definition(login));
  useNotices(flow, () => void queryClient.invalidateQueries({ queryKey: ['comments'] }));
  useLoadFailure(flow);
  return {
    flow,
    state: useSelector(flow, stateOf),
    context: useSelector(flow, contextOf),
    busy: useSelector(flow, isBusy),
  };
}

export type Moderation = ReturnType<typeof useModeration>;
