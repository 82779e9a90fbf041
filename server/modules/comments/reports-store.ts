import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { OpenReports, OperationResult } from '../../../contract/comments/fields';
import type { CommentType } from '../../../contract/comments/rules/comment-types';
import { auditStatuses, operationTypes } from '../../../contract/comments/rules/comment-types';
import type { ReportDecision, ReportReason } from '../../../contract/comments/rules/report-reasons';
import { reportDecisions } from '../../../contract/comments/rules/report-reasons';
import { comments as limits } from '../../../contract/limits/comments';
import { formatDateTime } from '../../../contract/rules/dates';
import type { Database } from '../../database/connection';
import { rowsOf } from '../../database/rows';
import { setGone, tellInbox } from '../../inbox';
import type { CommentOperation } from './operations-store';
import type { StoredComment } from './post-store';
import type { Viewer } from './seen';
import { seenBy } from './seen';
import type { Subjects } from './subject';
import { commentReports } from './tables';
import { linksOf } from './tell-authors';

/** Of a reporter's last decided reports so many are looked at; from so few on nothing is concluded. */
const record = { looked: 20, least: 3 } as const;
/** What a report weighs whose author's were mostly rejected. */
const lightWeight = 0.25;

const reportsOf = (id: number): string => `comment:${id}:reports`;

/** Whether most of what the account of `r` has reported lately was kept. */
const mostlyRejected = sql.raw(`(
  select count(*) >= ${record.least} and 2 * count(*) filter (where d.decision = 'kept') > count(*)
  from (
    select l.decision from comment_reports l where l."accountId" = r."accountId" and l.decision is not null
    order by l."decidedAt" desc limit ${record.looked}
  ) d
)`);

/** The reported comments, each with what its open reports weigh together. */
export const weighedReports: SQL = sql`(
  select r."commentId", sum(case when ${mostlyRejected} then ${sql.raw(String(lightWeight))} else 1 end) as weight
  from comment_reports r where r.decision is null group by r."commentId"
)`;

/** The comment, if the reader sees it, locked so that nobody decides about it meanwhile. */
export async function lockReported(
  tx: Database,
  id: number,
  viewer: Viewer,
): Promise<{ accountId: string; type: CommentType } | undefined> {
  const [found] = await rowsOf<{ accountId: string; type: CommentType }>(
    tx,
    sql`select c."accountId", c.type from comments c
      where c.id = ${id}::integer and c."withdrawnAt" is null and ${seenBy(viewer)}
        and (c."rootId" is null or exists (select 1 from comments root where root.id = c."rootId" and root."deletedAt" is null and root."auditStatus" <> 2))
      for share of c`,
  );
  return found;
}

interface Report {
  commentId: number;
  accountId: string;
  reason: ReportReason;
  words: string;
}

/** Whether it is the first report of this comment by this person. */
export async function addReport(tx: Database, report: Report, now: Date): Promise<boolean> {
  const added = await tx
    .insert(commentReports)
    .values({ ...report, createdAt: now })
    .onConflictDoNothing()
    .returning({ commentId: commentReports.commentId });
  return added.length > 0;
}

interface Reporter {
  commentId: number;
  total: number;
  code: string;
  nickName: string;
  reason: ReportReason;
  words: string;
  /** In milliseconds since 1970. */
  at: number;
  mostlyRejected: boolean;
}

/** What is reported of some comments, and not decided yet. */
export async function readOpenReports(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, OpenReports>> {
  if (ids.length === 0) return new Map();
  const some = sql.join(
    ids.map((id) => sql`${id}::integer`),
    sql`, `,
  );
  const [reporters, counts] = [
    await rowsOf<Reporter>(
      db,
      sql`select x.*, (extract(epoch from x."createdAt") * 1000)::float8 as at, ${mostlyRejected} as "mostlyRejected", account.code, account."nickName" from (
          select o.*, row_number() over (partition by o."commentId" order by o."createdAt", o."accountId") as place
          from comment_reports o where o.decision is null and o."commentId" in (${some})
        ) x
        join comment_reports r on r."commentId" = x."commentId" and r."accountId" = x."accountId"
        join accounts account on account.id = x."accountId"
        where x.place <= ${limits.reportersShown} order by x."commentId", x.place`,
    ),
    await rowsOf<{ commentId: number; reason: ReportReason; count: number }>(
      db,
      sql`select r."commentId", r.reason, count(*)::int as count from comment_reports r
        where r.decision is null and r."commentId" in (${some})
        group by r."commentId", r.reason order by count(*) desc, r.reason`,
    ),
  ];
  return new Map(
    ids.map((id) => {
      const reasons = counts.filter(({ commentId }) => commentId === id);
      return [
        id,
        {
          count: reasons.reduce((sum, { count }) => sum + count, 0),
          reasons: reasons.map(({ reason, count }) => ({ reason, count })),
          reporters: reporters
            .filter(({ commentId }) => commentId === id)
            .map(({ code, nickName, reason, words, at, ...rest }) => ({
              customerCode: code,
              nickName,
              reason,
              words,
              createTime: formatDateTime(new Date(at)),
              mostlyRejected: rest.mostlyRejected,
            })),
        },
      ];
    }),
  );
}

interface Decided {
  /** Locked. */
  comments: readonly StoredComment[];
  decision: ReportDecision;
  by: string;
}

/** Closes the open reports of comments; who reported them is told what was decided. Returns the comments that had some. */
export async function decideReports(
  tx: Database,
  subjects: Subjects,
  { comments, decision, by }: Decided,
  now: Date,
): Promise<ReadonlySet<number>> {
  if (comments.length === 0) return new Set();
  const ids = comments.map(({ id }) => id);
  const closed = await tx
    .update(commentReports)
    .set({ decision, decidedAt: now, decidedBy: by })
    .where(and(inArray(commentReports.commentId, ids), isNull(commentReports.decision)))
    .returning({ commentId: commentReports.commentId, accountId: commentReports.accountId });
  if (closed.length === 0) return new Set();
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const linkOf = await linksOf(tx, subjects, comments);
  const entries = closed.flatMap(({ commentId, accountId }) => {
    const comment = byId.get(commentId);
    if (!comment) return [];
    const { subject, href } = linkOf(comment, commentId);
    return [
      {
        accountId,
        kind: 'reportDecided' as const,
        // Once for each decision: what was taken back is decided anew.
        key: `comment:report:${commentId}:${now.getTime()}`,
        about: reportsOf(commentId),
        parts: { subject, decision: reportDecisions[decision] },
        href: decision === 'kept' ? href : '',
      },
    ];
  });
  await tellInbox(tx, entries, now);
  return new Set(closed.map(({ commentId }) => commentId));
}

/** What was decided by an operation that is taken back is open again, and what was told of it is gone. */
async function reopenReports(tx: Database, ids: readonly number[], decision: ReportDecision, now: Date): Promise<void> {
  const reopened = await tx
    .update(commentReports)
    .set({ decision: null, decidedAt: null, decidedBy: null })
    .where(and(inArray(commentReports.commentId, [...ids]), eq(commentReports.decision, decision)))
    .returning({ commentId: commentReports.commentId });
  const about = [...new Set(reopened.map(({ commentId }) => reportsOf(commentId)))];
  await setGone(tx, about, true, now);
}

/** Hiding or deleting a comment decides its reports; showing it again opens them. `changed`: the comments as they were. */
export async function decideByOperation(
  tx: Database,
  subjects: Subjects,
  { operation, operator, now }: Pick<CommentOperation, 'operation' | 'operator' | 'now'>,
  changed: ReadonlyArray<{ comment: StoredComment; from: number; to: number }>,
): Promise<void> {
  if (operation !== operationTypes.audit && operation !== operationTypes.remove) return;
  const [against, decision] =
    operation === operationTypes.audit ? ([auditStatuses.hidden, 'hidden'] as const) : ([1, 'removed'] as const);
  const comments = changed.filter(({ to }) => to === against).map(({ comment }) => comment);
  await decideReports(tx, subjects, { comments, decision, by: operator.id }, now);
  const back = changed.filter(({ from }) => from === against).map(({ comment }) => comment.id);
  if (back.length > 0) await reopenReports(tx, back, decision, now);
}

/** The result of keeping reported comments as they are. */
export function keptResult(ids: readonly number[], kept: ReadonlySet<number>, message: string): OperationResult {
  const all = [...new Set(ids)];
  return {
    batchId: '',
    logIds: [],
    done: all.filter((id) => kept.has(id)),
    unchanged: [],
    refused: all.filter((id) => !kept.has(id)).map((id) => ({ id, message })),
  };
}
