import { fromPromise } from 'xstate';
import { commentMachine } from '../../machines/comments/comment/machine';
import { call } from '../shared/call';
import type { Login } from '../shared/login';
import type { DraftPlace } from './drafts';
import { dropDraft, keyOf } from './drafts';

interface Sent {
  markup: string;
  captchaId?: string;
  captchaAnswer?: string;
}

/** The box for a comment. `author` is the customer who is signed in at the time. */
export const commentFlow = (place: DraftPlace, login: Login, author: () => string) =>
  commentMachine.provide({
    actors: {
      login: fromPromise(login),
      postComment: fromPromise<{ id: number; auditStatus: 0 | 1 | 2 }, Sent>(async ({ input, signal }) => {
        const { markup, ...captcha } = input;
        const { type, businessId, parentId } = place;
        const by = author();
        const posted = await call(
          'POST /api/portal/v1/comment/submitComment',
          { content: markup, type, businessId, parentCommentId: parentId ?? null, ...captcha },
          { signal, headers: { 'idempotency-key': keyOf(place, by, markup) } },
        );
        dropDraft(place, by);
        return posted;
      }),
      uploadPicture: fromPromise<{ url: string }, { uid: string }>(async ({ input, signal }) => {
        const { uploadPicture } = await import('./picture-upload');
        return uploadPicture(input.uid, signal);
      }),
    },
  });
