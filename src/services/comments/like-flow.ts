import { fromPromise } from 'xstate';
import type { Favor } from '../../machines/comments/like/machine';
import { likeMachine } from '../../machines/comments/like/machine';
import { call } from '../shared/call';
import type { Login } from '../shared/login';

/** What can be liked. A live video is known by its access id. */
export type Likable =
  | { kind: 'article' | 'showcase' | 'question' | 'comment'; id: number }
  | { kind: 'video'; id: string };

/** A press counts, also where the page is left at once. */
const kept = { keepalive: true };

/** R199, R257; repeated, it changes nothing. */
async function save({ kind, id }: Likable, favorType: 1 | 2): Promise<Favor> {
  if (kind === 'video') {
    const body = { accessId: id, favorType };
    const { favorStatus, favorNum } = await call('POST /api/portal/v1/factoryLive/updateFavor', body, kept);
    return { liked: favorStatus, count: favorNum };
  }
  const { informationFavorStatus, favorCount } = await {
    article: () => call('POST /api/portal/v1/updateInformationFavor', { favorType, type: 1, typeId: id }, kept),
    showcase: () => call('POST /api/portal/v1/updateShowOrderFavor', { favorType, type: 3, typeId: id }, kept),
    question: () => call('POST /api/portal/v1/question/updateFavor', { favorType, typeId: id }, kept),
    comment: () => call('POST /api/portal/v1/comment/updateCommentFavor', { favorType, type: 100, typeId: id }, kept),
  }[kind]();
  return { liked: informationFavorStatus, count: favorCount };
}

/** The like of one thing. */
export const likeFlow = (thing: Likable, login: Login) =>
  likeMachine.provide({
    actors: {
      like: fromPromise<Favor, undefined>(() => save(thing, 1)),
      unlike: fromPromise<Favor, undefined>(() => save(thing, 2)),
      login: fromPromise(login),
    },
  });
