import { fromPromise } from 'xstate';
import { likeMachine } from '../../machines/news/like/machine';
import { call } from '../shared/call';

async function favor(
  typeId: number,
  favorType: 1 | 2,
  signal: AbortSignal,
): Promise<{ liked: boolean; count: number }> {
  const { informationFavorStatus, favorCount } = await call(
    'POST /api/portal/v1/updateInformationFavor',
    { favorType, type: 1, typeId },
    { signal },
  );
  return { liked: informationFavorStatus, count: favorCount };
}

/** The like of an article (R199). `login` opens the login window and resolves once somebody is signed in. */
export const likeFlow = (articleId: number, login: () => Promise<void>) =>
  likeMachine.provide({
    actors: {
      like: fromPromise<{ liked: boolean; count: number }, undefined>(({ signal }) => favor(articleId, 1, signal)),
      unlike: fromPromise<{ liked: boolean; count: number }, undefined>(({ signal }) => favor(articleId, 2, signal)),
      signIn: fromPromise<void, undefined>(login),
    },
  });
