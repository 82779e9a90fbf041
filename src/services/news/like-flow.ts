import { fromPromise } from 'xstate';
import { likeMachine } from '../../machines/news/like/machine';
import { call } from '../shared/call';
import type { Login } from '../shared/login';

async function favor(
  typeId: number,
  favorType: 1 | 2,
  signal: AbortSignal,
): Promise<{ liked: boolean; count: number }> {
  const { informationFavorStatus, favorCount } = await call(
    'POST /api/portal/v1/updateInformationFavor',
    { favorType, type: 1, typeId },
    { signal, keepalive: true },
  );
  return { liked: informationFavorStatus, count: favorCount };
}

/** The like of an article (R199). */
export const likeFlow = (articleId: number, login: Login) =>
  likeMachine.provide({
    actors: {
      like: fromPromise<{ liked: boolean; count: number }, undefined>(({ signal }) => favor(articleId, 1, signal)),
      unlike: fromPromise<{ liked: boolean; count: number }, undefined>(({ signal }) => favor(articleId, 2, signal)),
      login: fromPromise(login),
    },
  });
