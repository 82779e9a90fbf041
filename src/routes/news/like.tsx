import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { Information } from '../../../contract/news/calls';
import type { likeMachine } from '../../machines/news/like/machine';
import { stateName } from '../../machines/shared/state-name';
import type { FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { useFlow, useLoadState } from '../../services/shared/use-flow';
import { LikeButton } from '../../ui/parts/LikeButton';
import { useSession } from '../session/session-context';
import { loadFailed } from '../shared/load-failed';

type Snapshot = FlowSnapshot<typeof likeMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const contextOf = (snapshot: Snapshot) => snapshot.context;
const isLiked = (snapshot: Snapshot) => snapshot.hasTag('liked');
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

const definition = (articleId: number, login: Login): FlowDefinition<typeof likeMachine> => ({
  first: ({ liked, count }) => ({
    value: liked ? 'liked' : 'notLiked',
    context: { liked, count, problem: '' },
    tags: liked ? ['liked'] : [],
  }),
  load: async () => (await import('../../services/news/like-flow')).likeFlow(articleId, login),
});

/** The like button of an article; its machine comes when a press is near (R198, R199). */
export function Like({ article }: { article: Pick<Information, 'id' | 'favorCount' | 'informationFavorStatus'> }) {
  const { id, favorCount: count, informationFavorStatus: liked } = article;
  const { login } = useSession();
  const read = useMemo(() => ({ liked, count }), [liked, count]);
  const flow = useFlow(() => definition(id, login), read);
  useEffect(() => flow.update({ type: 'favor.read', ...read }), [flow, read]);
  const { count: shown, problem } = useSelector(flow, contextOf);
  const load = useLoadState(flow);
  const busy = useSelector(flow, isBusy) || load === 'loading';

  return (
    <div data-flow="like" data-state={useSelector(flow, stateOf)}>
      <LikeButton
        liked={useSelector(flow, isLiked)}
        count={shown}
        busy={busy}
        problem={load === 'failed' ? loadFailed : problem}
        onToggle={() => flow.send({ type: 'like.toggle' })}
        onNear={flow.load}
      />
    </div>
  );
}
