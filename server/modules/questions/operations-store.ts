import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CallBody } from '../../../contract';
import { commentTypes } from '../../../contract/comments/rules/comment-types';
import { inbox } from '../../../contract/limits/inbox';
import type { ManageResult, SeenQuestion } from '../../../contract/questions/calls';
import { questionMessages } from '../../../contract/questions/messages';
import { questionAddress } from '../../../contract/questions/rules/addresses';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import type { Actor } from '../../database/staff-log';
import { writeLog } from '../../database/staff-log';
import type { LastAct } from '../../http/changed-since';
import { changedOn, describeChange, lastActOn } from '../../http/changed-since';
import { setGone, shortName, tellInbox } from '../../inbox';
import { isStaff } from '../comments/commenter';
import { readOfficial } from '../comments/official-answers';
import { tellPublished } from './answers-store';
import type { QuestionRow } from './questions-store';
import { questions } from './tables';
import { seenStateOf } from './wire';

export type QuestionAct = CallBody<'POST /api/portal/v1/question/operate'>['act'];

interface Operation {
  ids: readonly number[];
  /** The states that the act was decided on; those that it leaves out are not compared. */
  seen?: readonly SeenQuestion[] | undefined;
  act: QuestionAct;
  actor: Actor;
  reason: string;
  now: Date;
}

/** What an act makes of a question; undefined: it cannot be done, null: it is so already. */
function changeOf({ act, reason, now }: Operation, row: QuestionRow): Partial<QuestionRow> | null | undefined {
  const reviewedAt = row.reviewedAt ?? now;
  switch (act) {
    case 'show': {
      // The new form's questions are published to the community.
      const syncedAt = row.syncedAt ?? (row.contentType === 3 ? now : null);
      return row.status === 1 ? null : { status: 1, reviewedAt, syncedAt, hiddenReason: '' };
    }
    case 'hide':
      return row.status === 0 && row.reviewedAt !== null ? null : { status: 0, reviewedAt, hiddenReason: reason };
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

const stateOf = ({ status, handled, syncedAt }: Pick<QuestionRow, 'status' | 'handled' | 'syncedAt'>) => ({
  status,
  handled,
  synced: syncedAt !== null,
});

/** What staff did last to a question: an official answer is no entry of the log. */
async function lastChange(
  tx: Database,
  { id, status, staffReplyCount }: QuestionRow,
  was?: SeenQuestion['state'],
): Promise<LastAct | undefined> {
  // What a reader has hidden or deleted is no act on the question.
  if (was === 'answered' && status === 1 && staffReplyCount === 0) return undefined;
  const done = await lastActOn(tx, { resource: 'questions', subject: subjectOf(id) });
  if (staffReplyCount === 0) return done;
  const { last: answered } = await readOfficial(tx, { type: commentTypes.question, businessId: id });
  return answered && (!done || answered.at > done.at) ? answered : done;
}

const subjectOf = (id: number): string => `提问${id}`;

const isSame = (row: QuestionRow, seen: SeenQuestion): boolean => {
  const { state, dealWith, synced } = seenStateOf(row);
  return state === seen.state && dealWith === seen.dealWith && synced === seen.synced;
};

/**
 * An operation of a manager on questions, in one transaction with its log; the askers hear of what is shown. What has changed
 * since it was seen is refused with who did what.
 */
export function operate(
  db: Database,
  operation: Operation,
): Promise<ManageResult & { changed: boolean; message: string }> {
  const { ids, seen = [], act, actor, reason, now } = operation;
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(questions)
      .where(inArray(questions.id, [...ids]))
      .orderBy(questions.id)
      .for('update');
    const done: number[] = [];
    const unchanged: number[] = [];
    const refused = [...new Set(ids)]
      .filter((id) => !rows.some((row) => row.id === id))
      .map((id) => ({ id, message: questionMessages.gone as string }));
    let changed = false;
    let message = '';
    for (const row of rows) {
      const known = seen.find(({ id }) => id === row.id);
      if (known && !isSame(row, known)) {
        changed = true;
        refused.push({ id: row.id, message: describeChange('提问', await lastChange(tx, row, known.state), now) });
        continue;
      }
      const change = changeOf(operation, row);
      if (change === undefined) {
        refused.push({ id: row.id, message: questionMessages.cannot });
        continue;
      }
      if (change === null) {
        unchanged.push(row.id);
        message = describeChange('提问', await lastChange(tx, row), now);
        continue;
      }
      done.push(row.id);
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
          subject: subjectOf(row.id),
          before: stateOf(row),
          after: stateOf({ ...row, ...change }),
          reason,
        },
        now,
      );
      if (act === 'show') await tellPublished(tx, row.id, now);
      if (act === 'show' || act === 'hide') await tellReviewed(tx, row, { act, reason, by: actor.id }, now);
    }
    return { done, unchanged, refused, changed, message };
  });
}

/** The asker hears what became of a question; what was said of it before is no more. */
async function tellReviewed(
  tx: Database,
  { id, accountId, title }: QuestionRow,
  { act, reason, by }: { act: 'show' | 'hide'; reason: string; by: string },
  now: Date,
): Promise<void> {
  const about = `question:${id}:review`;
  await setGone(tx, [about], true, now);
  if (accountId === by) return;
  const entry = {
    accountId,
    key: `question:${act}:${id}:${now.getTime()}`,
    about,
    parts: { subject: shortName(title), reason: [...reason].slice(0, inbox.reasonLength).join('') },
    href: questionAddress(id),
  };
  await tellInbox(tx, [{ ...entry, kind: act === 'show' ? 'questionShown' : 'questionHidden' }], now);
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

/** Sets the ban of an account, found by its id or code, with the log; refused where a colleague has done so already. */
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
  const about = { resource: 'questions', subject: account.code };
  if (account.noQuestion === noQuestion && actor) throw await changedOn(tx, '客户', about, now);
  if (account.noQuestion !== noQuestion) {
    await tx.update(accounts).set({ noQuestion }).where(eq(accounts.id, account.id));
    await writeLog(
      tx,
      {
        actor,
        ...about,
        act: noQuestion ? 'ban' : 'unban',
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
