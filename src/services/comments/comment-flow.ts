import { fromPromise } from 'xstate';
import type { Sent } from '../../machines/comments/comment/machine';
import { commentMachine } from '../../machines/comments/comment/machine';
import { call } from '../shared/call';
import { keptBy } from '../shared/draft-flow';
import type { Login } from '../shared/login';
import { commentPurifier } from './comment-html';
import type { DraftPlace } from './drafts';
import { commentDrafts } from './drafts';

interface Sender {
  login: Login;
  /** C01: rejects where the customer has no readable nickname and sets none. */
  requireName: (signal: AbortSignal) => Promise<void>;
}

/** The box for a comment. */
export function commentFlow(place: DraftPlace, { login, requireName }: Sender) {
  const drafts = commentDrafts(place);
  const kept = keptBy(drafts);
  return commentMachine.provide({
    actions: { keepDraft: kept.actions.keepDraft },
    actors: {
      ...kept.actors,
      login: fromPromise(login),
      requireName: fromPromise<void, undefined>(({ signal }) => requireName(signal)),
      postComment: fromPromise<{ id: number; auditStatus: 0 | 1 | 2 }, Sent>(async ({ input, signal }) => {
        const { markup, official, ...captcha } = input;
        const { type, businessId, parentId } = place;
        drafts.keep({ markup });
        const purify = await commentPurifier();
        const submission = { content: purify(markup), type, businessId, parentCommentId: parentId ?? null };
        const options = { signal, headers: { 'idempotency-key': drafts.sent() } };
        const posted = official
          ? await call(
              'POST /api/portal/v1/comment/submitOfficialComment',
              { ...submission, officialSeen: official.seen },
              options,
            )
          : await call('POST /api/portal/v1/comment/submitComment', { ...submission, ...captcha }, options);
        drafts.drop();
        return posted;
      }),
    },
  });
}
