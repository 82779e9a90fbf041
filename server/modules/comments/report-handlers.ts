import { isBarrage } from '../../../contract/comments/rules/comment-types';
import { checkReport, reportMessages } from '../../../contract/comments/rules/report-reasons';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { lockComments } from './operations-store';
import { unknownComment } from './post';
import { addReport, decideReports, keptResult, lockReported } from './reports-store';
import { requireSome, resultOf } from './results';
import type { Subjects } from './subject';

type ReportCall = 'POST /api/portal/v1/comment/reportComment' | 'POST /api/portal/v1/comment/keepReported';

/** Customers report comments to the managers, who keep them; hiding and deleting are among the other operations. */
export function reportHandlers({ db, now, sessions }: Context, subjects: Subjects): Handlers<ReportCall> {
  return {
    'POST /api/portal/v1/comment/reportComment': async ({ body: { commentId, reason, words = '' }, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const wrong = checkReport({ reason, words });
      if (wrong !== '') throw new BusinessError(400, wrong, { field: '/words' });
      const viewer = { accountId: account.id, manager: account.manager };
      const { added, what } = await db.transaction(async (tx) => {
        const found = await lockReported(tx, commentId, viewer);
        if (!found) throw unknownComment();
        const what = isBarrage(found.type) ? '弹幕' : '评论';
        if (found.accountId === account.id) throw new BusinessError(400, reportMessages.own(what), { reason: 'OWN' });
        const report = { commentId, accountId: account.id, reason, words: words.trim() };
        return { added: await addReport(tx, report, now()), what } as const;
      });
      return { data: { repeated: !added }, message: added ? reportMessages.received : reportMessages.repeated(what) };
    },

    'POST /api/portal/v1/comment/keepReported': async ({ body: { commentIds }, actor }) => {
      requireSome(commentIds);
      const kept = await db.transaction(async (tx) => {
        const comments = [...(await lockComments(tx, commentIds)).values()];
        return decideReports(tx, subjects, { comments, decision: 'kept', by: actor.id }, now());
      });
      return resultOf({ ...keptResult(commentIds, kept, reportMessages.noneOpen), changed: true, before: '' });
    },
  };
}
