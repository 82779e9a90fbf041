import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import { auditStatuses } from '../../../contract/comments/rules/comment-types';
import { comments as commentLimits } from '../../../contract/limits/comments';
import { questions as limits } from '../../../contract/limits/questions';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { textOf } from '../../html/text-of';
import { comments } from '../comments/tables';
import { questions } from './tables';

const ago = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

/** Locks the asker, so that questions of one customer are posted one after the other and a ban takes effect between them. */
export async function lockAsker(
  tx: Database,
  accountId: string,
): Promise<{ muted: boolean; noQuestion: boolean; nickName: string }> {
  const [account] = await tx
    .select({ muted: accounts.blackList, noQuestion: accounts.noQuestion, nickName: accounts.nickName })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  return account ?? { muted: true, noQuestion: true, nickName: '' };
}

/** Questions of a customer within the window of the captcha. */
export async function countRecent(db: Database, accountId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ recent: count() })
    .from(questions)
    .where(and(eq(questions.accountId, accountId), gt(questions.createdAt, ago(now, limits.captchaWindowMinutes))));
  return row?.recent ?? 0;
}

/** What of a customer every reader sees, questions and comments together; counted up to what makes one trusted. */
export async function countShown(tx: Database, accountId: string): Promise<number> {
  const asked = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.accountId, accountId), eq(questions.status, 1)))
    .limit(commentLimits.trustedAfter);
  const commented = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.accountId, accountId),
        eq(comments.auditStatus, auditStatuses.visible),
        isNull(comments.deletedAt),
      ),
    )
    .limit(commentLimits.trustedAfter);
  return asked.length + commented.length;
}

/** Texts of the customer's questions of the last hours, which a new one might repeat. */
export async function readRecentTexts(tx: Database, accountId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ title: questions.title, content: questions.content })
    .from(questions)
    .where(and(eq(questions.accountId, accountId), gt(questions.createdAt, ago(now, commentLimits.repeatHours * 60))))
    .orderBy(desc(questions.createdAt))
    .limit(commentLimits.repeatCompared);
  return rows.map(({ title, content }) => `${title} ${textOf(content)}`);
}
