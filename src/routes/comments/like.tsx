import { useEffect, useMemo } from 'react';
import type { Favor, likeMachine } from '../../machines/comments/like/machine';
import type { Likable } from '../../services/comments/like-flow';
import type { FlowDefinition } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import {
  useEmitted,
  useFlow,
  useFlowContext,
  useLoadState,
  useStateName,
  useTag,
} from '../../services/shared/use-flow';
import { LikeButton } from '../../ui/parts/LikeButton';
import { useSession } from '../session/session-context';
import { loadFailed } from '../shared/load-failed';

const definition = (thing: Likable, login: Login): FlowDefinition<typeof likeMachine> => ({
  first: ({ liked, count }) => ({
    value: liked ? 'liked' : 'notLiked',
    context: { liked, count, problem: '' },
    tags: liked ? ['liked'] : [],
  }),
  load: async () => (await import('../../services/comments/like-flow')).likeFlow(thing, login),
});

export interface LikeProps extends Favor {
  of: Likable;
  /** Keeps what the server says, where the page has read it. */
  onSaved: (favor: Favor) => void;
  /** Beside other small buttons. */
  small?: boolean;
}

/** Likes one thing: give it the thing's id as its key. The machine comes when a press is near (R198, R199). */
export function Like({ of, liked, count, onSaved, small }: LikeProps) {
  const { login } = useSession();
  const read = useMemo(() => ({ liked, count }), [liked, count]);
  const flow = useFlow(() => definition(of, login), read);
  useEffect(() => flow.update({ type: 'favor.read', ...read }), [flow, read]);
  useEmitted(flow, ({ type: _, ...favor }) => onSaved(favor));
  const { count: shown, problem } = useFlowContext(flow);
  const load = useLoadState(flow);
  const busy = useTag(flow, 'busy') || load === 'loading';

  return (
    <div data-flow="like" data-state={useStateName(flow)}>
      <LikeButton
        liked={useTag(flow, 'liked')}
        count={shown}
        busy={busy}
        problem={load === 'failed' ? loadFailed : problem}
        small={small}
        onToggle={() => flow.send({ type: 'like.toggle' })}
        onNear={flow.load}
      />
    </div>
  );
}
