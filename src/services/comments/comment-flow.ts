import { fromPromise } from 'xstate';
import type { CommentDraft, Sent } from '../../machines/comments/comment/machine';
import { commentMachine } from '../../machines/comments/comment/machine';
import type { Kept } from '../../machines/shared/draft';
import { call } from '../shared/call';
import { keptBy } from '../shared/draft-flow';
import { draftIn } from '../shared/drafts';
import type { Login } from '../shared/login';
import { commentPurifier } from './comment-html';
import type { DraftPlace } from './drafts';
import { commentDrafts } from './drafts';

interface Sender {
  login: Login;
  /** C01: rejects where the customer has no readable nickname and sets none. */
  requireName: (signal: AbortSignal) => Promise<void>;
}

const nothingSent = { key: '', stored: false } as const;

/** The box for a comment, or for a change of one's own. */
export function commentFlow(place: DraftPlace, { login, requireName }: Sender) {
  const drafts = commentDrafts(place);
  const kept = keptBy(drafts);
  const { edited } = place;
  return commentMachine.provide({
    actions: { keepDraft: kept.actions.keepDraft },
    actors: {
      ...kept.actors,
      ...(edited && {
        readDraft: fromPromise<Kept<CommentDraft>, undefined>(async () => ({
          ...nothingSent,
          value: { markup: draftIn(drafts)?.markup || edited.markup },
        })),
      }),
      login: fromPromise(login),
      requireName: fromPromise<void, undefined>(({ signal }) => requireName(signal)),
      postComment: fromPromise<{ id: number; auditStatus: 0 | 1 | 2 }, Sent>(async ({ input, signal }) => {
        const { markup, official, ...captcha } = input;
        const { type, businessId, parentId } = place;
        drafts.keep({ markup });
        const purify = await commentPurifier();
        if (edited) {
          const changed = { commentId: edited.id, content: purify(markup) };
          const saved = await call('POST /api/portal/v1/comment/editComment', changed, { signal });
          drafts.drop();
          return saved;
        }
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
