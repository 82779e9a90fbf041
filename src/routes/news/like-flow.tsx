import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { likeMachine } from '../../machines/news/like/machine';
import { stateName } from '../../machines/shared/state-name';
import { likeActors } from '../../services/news/news-actors';
import { useFlow } from '../../services/shared/flow';
import { LikeButton } from '../../ui/news/LikeButton';
import { useSession } from '../session/session-context';
import { waitForSignIn } from '../session/wait-for-sign-in';

export interface LikeFlowProps {
  articleId: number;
  /** How the article was last read. */
  liked: boolean;
  count: number;
  /** How often the visitor pressed before the flow was here. */
  presses: number;
}

type Snapshot = SnapshotFrom<typeof likeMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const countOf = (snapshot: Snapshot) => snapshot.context.count;
const problemOf = (snapshot: Snapshot) => snapshot.context.problem;
const isLiked = (snapshot: Snapshot) => snapshot.hasTag('liked');
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** R198, R199 */
export default function LikeFlow({ articleId, liked, count, presses }: LikeFlowProps) {
  const { requireLogin } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session's functions work however old they are
  const machine = useMemo(
    () => likeMachine.provide({ actors: likeActors(articleId, () => waitForSignIn(requireLogin)) }),
    [articleId],
  );
  const actor = useFlow(machine, { input: { liked, count } });
  const state = useSelector(actor, stateOf);

  useEffect(() => actor.send({ type: 'favor.read', liked, count }), [actor, liked, count]);
  useEffect(() => {
    if (presses > 0) actor.send({ type: 'like.toggle' });
  }, [actor, presses]);

  return (
    <div data-flow="like" data-state={state}>
      <LikeButton
        liked={useSelector(actor, isLiked)}
        count={useSelector(actor, countOf)}
        busy={useSelector(actor, isBusy)}
        problem={useSelector(actor, problemOf)}
        onToggle={() => actor.send({ type: 'like.toggle' })}
      />
    </div>
  );
}
