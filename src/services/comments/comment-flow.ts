import { fromPromise } from 'xstate';
import { commentMachine } from '../../machines/comments/comment/machine';
import { call } from '../shared/call';
import type { Login } from '../shared/login';
import { commentPurifier } from './comment-html';
import type { DraftPlace } from './drafts';
import { dropDraft, keyOf } from './drafts';

interface Sent {
  markup: string;
  captchaId?: string;
  captchaAnswer?: string;
}

interface Sender {
  login: Login;
  /** C01: rejects where the customer has no readable nickname and sets none. */
  requireName: (signal: AbortSignal) => Promise<void>;
  /** The code of the customer who writes. */
  author: () => string;
  /** Whether a manager writes as official staff (R167). */
  official: () => boolean;
}

/** The box for a comment. */
export const commentFlow = (place: DraftPlace, { login, requireName, author, official }: Sender) =>
  commentMachine.provide({
    actors: {
      login: fromPromise(login),
      requireName: fromPromise<void, undefined>(({ signal }) => requireName(signal)),
      postComment: fromPromise<{ id: number; auditStatus: 0 | 1 | 2 }, Sent>(async ({ input, signal }) => {
        const { markup, ...captcha } = input;
        const { type, businessId, parentId } = place;
        const by = author();
        const purify = await commentPurifier();
        const submission = { content: purify(markup), type, businessId, parentCommentId: parentId ?? null };
        const options = { signal, headers: { 'idempotency-key': keyOf(place, by, markup) } };
        const posted = official()
          ? await call('POST /api/portal/v1/comment/submitOfficialComment', submission, options)
          : await call('POST /api/portal/v1/comment/submitComment', { ...submission, ...captcha }, options);
        dropDraft(place, by);
        return posted;
      }),
      uploadPicture: fromPromise<{ url: string; name: string }, { uid: string }>(async ({ input, signal }) => {
        const { uploadPicture } = await import('./picture-upload');
        return uploadPicture(input.uid, signal);
      }),
    },
  });
