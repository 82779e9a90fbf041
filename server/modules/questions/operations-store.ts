import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CallBody } from '../../../contract';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import type { Actor } from '../../database/staff-log';
import { writeLog } from '../../database/staff-log';
import { isStaff } from '../comments/commenter';
import { tellPublished } from './answers-store';
import type { QuestionRow } from './questions-store';
import { questions } from './tables';

export type QuestionAct = CallBody<'POST /api/portal/v1/question/operate'>['act'];

interface Operation {
  ids: readonly number[];
  act: QuestionAct;
  actor: Actor;
  reason: string;
  now: Date;
}

/** What an act makes of a question; undefined: it cannot be done, null: it is so already. */
function changeOf(act: QuestionAct, row: QuestionRow, now: Date): Partial<QuestionRow> | null | undefined {
  const reviewedAt = row.reviewedAt ?? now;
  switch (act) {
    case 'show': {
      // The new form's questions are published to the community.
      const syncedAt = row.syncedAt ?? (row.contentType === 3 ? now : null);
      return row.status === 1 ? null : { status: 1, reviewedAt, syncedAt };
    }
    case 'hide':
      return row.status === 0 && row.reviewedAt !== null ? null : { status: 0, reviewedAt };
    case 'sync':
      if (row.status === 0) return undefined;
      return row.syncedAt === null ? { syncedAt: now } : null;
    case 'handle':
      return row.handled ? null : { handled: true };
    case 'unhandle':
      if (row.staffReplyCount > 0) return undefined;
      return row.handled ? { handled: false } : null;
  }
}

const told = ({ status, handled, syncedAt }: Pick<QuestionRow, 'status' | 'handled' | 'syncedAt'>) => ({
  status,
  handled,
  synced: syncedAt !== null,
});

/** An operation of a manager on questions, in one transaction with its log; the askers hear of what is shown. */
export function operate(
  db: Database,
  { ids, act, actor, reason, now }: Operation,
): Promise<{ done: number[]; refused: number[] }> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(questions)
      .where(inArray(questions.id, [...ids]))
      .orderBy(questions.id)
      .for('update');
    const done: number[] = [];
    const refused = [...new Set(ids)].filter((id) => !rows.some((row) => row.id === id));
    for (const row of rows) {
      const change = changeOf(act, row, now);
      if (change === undefined) {
        refused.push(row.id);
        continue;
      }
      done.push(row.id);
      if (change === null) continue;
      await tx
        .update(questions)
        .set({ ...change, updatedAt: now })
        .where(eq(questions.id, row.id));
      await writeLog(
        tx,
        {
          actor,
          resource: 'questions',
          act,
          subject: `提问${row.id}`,
          before: told(row),
          after: told({ ...row, ...change }),
          reason,
        },
        now,
      );
      if (act === 'show') await tellPublished(tx, row.id, now);
    }
    return { done, refused };
  });
}

interface Ban {
  /** Of the question whose asker it is, or the customer's code. */
  of: { question: number } | { code: string };
  noQuestion: boolean;
  actor: Actor;
  reason: string;
  now: Date;
}

/** R007: bans a customer, or no longer. Undefined: there is no such question or customer; `staff`: it is staff. */
export function ban(
  db: Database,
  { of, ...change }: Ban,
): Promise<{ code: string; noQuestion: boolean } | 'staff' | undefined> {
  return db.transaction(async (tx) => {
    if ('code' in of) return setBan(tx, { where: of, ...change });
    const [question] = await tx
      .select({ accountId: questions.accountId })
      .from(questions)
      .where(eq(questions.id, of.question));
    return question && setBan(tx, { where: { id: question.accountId }, ...change });
  });
}

/** Sets the ban of an account, found by its id or code, with the log. */
export async function setBan(
  tx: Database,
  {
    where,
    noQuestion,
    actor,
    reason,
    now,
  }: {
    where: { id: string } | { code: string };
    noQuestion: boolean;
    /** Undefined: an operator by command. */
    actor: Actor | undefined;
    reason: string;
    now: Date;
  },
): Promise<{ code: string; noQuestion: boolean } | 'staff' | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where('id' in where ? eq(accounts.id, where.id) : eq(accounts.code, where.code))
    .for('no key update');
  if (!account) return undefined;
  if (isStaff(account)) return 'staff';
  if (account.noQuestion !== noQuestion) {
    await tx.update(accounts).set({ noQuestion }).where(eq(accounts.id, account.id));
    await writeLog(
      tx,
      {
        actor,
        resource: 'questions',
        act: noQuestion ? 'ban' : 'unban',
        subject: account.code,
        before: { noQuestion: account.noQuestion },
        after: { noQuestion },
        reason,
      },
      now,
    );
  }
  return { code: account.code, noQuestion };
}

/** Questions that wait for their first review. */
export const countHeldQuestions = (db: Database): Promise<number> =>
  db.$count(questions, and(eq(questions.status, 0), isNull(questions.reviewedAt)));
