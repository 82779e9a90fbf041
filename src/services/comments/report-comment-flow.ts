import { fromPromise } from 'xstate';
import { checkReport } from '../../../contract/comments/rules/report-reasons';
import type { WrittenReport } from '../../machines/comments/report-comment/machine';
import { reportCommentMachine } from '../../machines/comments/report-comment/machine';
import { CallError, callForAnswer } from '../shared/call';
import type { Login } from '../shared/login';

/** The report of a comment. */
export const reportCommentFlow = (login: Login) =>
  reportCommentMachine.provide({
    actors: {
      report: fromPromise<{ message: string }, { commentId: number; written: WrittenReport }>(
        async ({ input: { commentId, written }, signal }) => {
          const { reason, words } = written;
          // The form refuses a report without one.
          if (reason === '') throw new CallError('400', checkReport(written));
          const body = { commentId, reason, words: words.trim() };
          return callForAnswer('POST /api/portal/v1/comment/reportComment', body, { signal });
        },
      ),
      login: fromPromise(login),
    },
  });
