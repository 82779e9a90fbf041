import { fromPromise } from 'xstate';
import { commentMachine } from '../../machines/comments/comment/machine';
import { CallError, call } from '../shared/call';
import { keptBy } from '../shared/draft-flow';
import type { Login } from '../shared/login';
import { commentPurifier } from './comment-html';
import type { DraftPlace } from './drafts';
import { commentDrafts } from './drafts';

interface Sent {
  markup: string;
  captchaId?: string;
  captchaAnswer?: string;
}

interface Sender {
  login: Login;
  /** C01: rejects where the customer has no readable nickname and sets none. */
  requireName: (signal: AbortSignal) => Promise<void>;
  /** Whether a manager writes as official staff (R167). */
  official: () => boolean;
  /** How many official answers there were when the comment was begun; undefined where that is not known. */
  officialSeen: () => number | undefined;
  /** Another has answered officially meanwhile. */
  onOvertaken: () => void;
}

/** The box for a comment. */
export function commentFlow(place: DraftPlace, { login, requireName, official, officialSeen, onOvertaken }: Sender) {
  const drafts = commentDrafts(place);
  const kept = keptBy(drafts);
  return commentMachine.provide({
    actions: { keepDraft: kept.actions.keepDraft },
    actors: {
      ...kept.actors,
      login: fromPromise(login),
      requireName: fromPromise<void, undefined>(({ signal }) => requireName(signal)),
      postComment: fromPromise<{ id: number; auditStatus: 0 | 1 | 2 }, Sent>(async ({ input, signal }) => {
        const { markup, ...captcha } = input;
        const { type, businessId, parentId } = place;
        drafts.keep({ markup });
        const purify = await commentPurifier();
        const submission = { content: purify(markup), type, businessId, parentCommentId: parentId ?? null };
        const options = { signal, headers: { 'idempotency-key': drafts.sent() } };
        const posted = official()
          ? await call(
              'POST /api/portal/v1/comment/submitOfficialComment',
              { ...submission, officialSeen: officialSeen() },
              options,
            ).catch((error: unknown) => {
              if (error instanceof CallError && error.code === 'CHANGED') onOvertaken();
              throw error;
            })
          : await call('POST /api/portal/v1/comment/submitComment', { ...submission, ...captcha }, options);
        drafts.drop();
        return posted;
      }),
    },
  });
}
