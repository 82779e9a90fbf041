import { and, eq, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OperationType } from '../../../contract/comments/rules/comment-types';
import { auditStatuses, createTypes, operationTypes } from '../../../contract/comments/rules/comment-types';
import { inbox as limits } from '../../../contract/limits/inbox';
import { dayOf, momentOf } from '../../../contract/rules/dates';
import type { Database } from '../../database/connection';
import { listAble } from '../../database/roles';
import type { InboxEntry } from '../../inbox';
import { listTold, setGone, shortName, takeBack, tellCount, tellInbox } from '../../inbox';
import { listMentioned } from './mentions-store';
import type { StoredComment } from './post-store';
import { everyReader, seenBy } from './seen';
import type { Place, Subjects } from './subject';
import { placeKey } from './subject';
import { commentLikes, comments } from './tables';

/** What messages are about: a reply, what was done to a comment, its likes. */
const answerOf = (id: number): string => `comment:${id}`;
/** Of a question's answer too (`questions/answers-store.ts`). */
const answeredKey = (id: number): string => `comment:answered:${id}`;
const fateOf = (id: number): string => `comment:${id}:fate`;
const likesOf = (id: number): string => `comment:${id}:likes`;

export async function linksOf(db: Database, subjects: Subjects, places: readonly Place[]) {
  const described = await subjects.describe(db, places);
  return (place: Place, id: number): Pick<InboxEntry, 'href'> & { subject: string } => {
    const { title = '', href = '' } = described.get(placeKey(place)) ?? {};
    return { subject: shortName(title), href: href === '' ? '' : `${href}#comment-${id}` };
  };
}

/** Puts the messages about comments out of sight of whom they no longer concern, or back. `ids`: what was changed. */
export async function setSight(tx: Database, ids: readonly number[], now: Date): Promise<void> {
  const c = alias(comments, 'c');
  const some = [...ids];
  const shown = sql.raw(`"auditStatus" = ${auditStatuses.visible} and "deletedAt" is null and "withdrawnAt" is null`);
  const rows = await tx
    .select({
      id: c.id,
      // What one has answered stands under a comment that its author may have withdrawn.
      // The columns are written out: of one table alone a selection names them without it, and they would be those of `x`.
      seen: sql<boolean>`not exists (
        select 1 from comments x where x.id in (c.id, c."parentId") and not (${shown})
      ) and not exists (
        select 1 from comments r where r.id = c."rootId" and not (r."auditStatus" = 1 and r."deletedAt" is null)
      )`,
    })
    .from(c)
    .where(or(inArray(c.id, some), inArray(c.rootId, some), inArray(c.parentId, some)));
  for (const gone of [true, false]) {
    const about = rows.filter(({ seen }) => seen !== gone).flatMap(({ id }) => [answerOf(id), likesOf(id)]);
    await setGone(tx, about, gone, now);
  }
}

/** The authors of what is answered hear of replies that every reader sees, each once. `ids`: what was added or changed. */
export async function tellAnswered(tx: Database, subjects: Subjects, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const c = alias(comments, 'c');
  const p = alias(comments, 'p');
  const rows = await tx
    .select({
      id: c.id,
      type: c.type,
      businessId: c.businessId,
      accountId: c.accountId,
      createType: c.createType,
      answered: p.accountId,
    })
    .from(c)
    .innerJoin(p, eq(p.id, c.parentId))
    .where(
      and(
        inArray(c.id, [...ids]),
        seenBy(everyReader),
        ne(p.accountId, c.accountId),
        sql`exists (select 1 from comments r where r.id = ${c.rootId} and r."auditStatus" = 1 and r."deletedAt" is null)`,
      ),
    );
  if (rows.length === 0) return;
  const linkOf = await linksOf(tx, subjects, rows);
  const entries = rows.map(({ id, answered, accountId, createType, ...place }): InboxEntry => {
    const { subject, href } = linkOf(place, id);
    return {
      accountId: answered,
      kind: 'commentAnswered',
      key: answeredKey(id),
      about: answerOf(id),
      actorId: accountId,
      // Readers of comments know staff by the label alone.
      parts: { subject, ...(createType === createTypes.official && { who: '官方' }) },
      href,
    };
  });
  await tellInbox(tx, entries, now);
}

/**
 * The people whom comments mention hear of it once each, where every reader sees the comment; not who hears of it as
 * an answer. Who is mentioned no longer has heard nothing. `ids`: what was added or changed.
 */
export async function tellMentioned(
  tx: Database,
  subjects: Subjects,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const c = alias(comments, 'c');
  const rows = await tx
    .select({
      id: c.id,
      type: c.type,
      businessId: c.businessId,
      accountId: c.accountId,
      createType: c.createType,
      content: c.content,
      editedAt: c.editedAt,
    })
    .from(c)
    .where(
      and(
        inArray(c.id, [...ids]),
        seenBy(everyReader),
        or(isNotNull(c.editedAt), sql`position('data-mention' in ${c.content}) > 0`),
        sql`(c."rootId" is null or exists (select 1 from comments r where r.id = c."rootId" and r."auditStatus" = 1 and r."deletedAt" is null))`,
      ),
    );
  if (rows.length === 0) return;
  const linkOf = await linksOf(tx, subjects, rows);
  let staff: ReadonlySet<string> | undefined;
  for (const { id, accountId, createType, content, editedAt, ...place } of rows) {
    const mentioned = await listMentioned(tx, { content, accountId });
    if (mentioned.some(({ official }) => official))
      staff ??= new Set((await listAble(tx, ['comments', 'moderate'])).map((able) => able.id));
    const answered = mentioned.length === 0 ? [] : await listTold(tx, { key: answeredKey(id), about: answerOf(id) });
    const heard = mentioned.filter(
      (person) => !answered.includes(person.accountId) && (!person.official || staff?.has(person.accountId)),
    );
    const { subject, href } = linkOf(place, id);
    const told = { key: `comment:mentioned:${id}`, about: answerOf(id) };
    const accountIds = heard.map((person) => person.accountId);
    if (editedAt !== null) await takeBack(tx, told, accountIds);
    const entries = heard.map(
      (person): InboxEntry => ({
        accountId: person.accountId,
        kind: 'commentMentioned',
        ...told,
        actorId: accountId,
        parts: { subject, ...(createType === createTypes.official && { who: '官方' }) },
        href,
      }),
    );
    await tellInbox(tx, entries, now);
  }
}

interface Operated {
  operation: OperationType;
  operatorId: string;
  reason: string;
  changed: ReadonlyArray<{ comment: StoredComment; to: number; undoes: number | undefined; logId: number }>;
}

function fateFor(
  operation: OperationType,
  to: number,
): 'commentShown' | 'commentHidden' | 'commentRemoved' | undefined {
  if (operation === operationTypes.audit) {
    if (to === auditStatuses.visible) return 'commentShown';
    return to === auditStatuses.hidden ? 'commentHidden' : undefined;
  }
  return operation === operationTypes.remove && to === 1 ? 'commentRemoved' : undefined;
}

/** Authors hear what managers have done to their comments; of what was taken back nothing is left. */
export async function tellOperated(tx: Database, subjects: Subjects, operated: Operated, now: Date): Promise<void> {
  const { operation, operatorId, changed } = operated;
  if (changed.length === 0 || operation === operationTypes.pin) return;
  const ids = changed.map(({ comment }) => comment.id);
  await setSight(tx, ids, now);
  await tellAnswered(tx, subjects, ids, now);
  await tellMentioned(tx, subjects, ids, now);
  await setGone(tx, ids.map(fateOf), true, now);
  const others = changed.filter(({ comment }) => comment.accountId !== operatorId);
  const linkOf = await linksOf(
    tx,
    subjects,
    others.map(({ comment }) => comment),
  );
  const entries = others.flatMap(({ comment, to, undoes, logId }): InboxEntry[] => {
    const kind = undoes === undefined ? fateFor(operation, to) : undefined;
    if (kind === undefined) return [];
    const { subject, href } = linkOf(comment, comment.id);
    const reason = [...operated.reason].slice(0, limits.reasonLength).join('');
    return [
      {
        accountId: comment.accountId,
        kind,
        key: `comment:operated:${logId}`,
        about: fateOf(comment.id),
        parts: { subject, reason },
        href: kind === 'commentShown' ? href : '',
      },
    ];
  });
  await tellInbox(tx, entries, now);
}

/** What the author hears of the likes of a day; undefined: there is no such comment. */
export async function likedMessage(
  db: Database,
  subjects: Subjects,
  commentId: number,
  now: Date,
): Promise<InboxEntry | undefined> {
  const [comment] = await db.select().from(comments).where(eq(comments.id, commentId));
  if (!comment) return undefined;
  const { subject, href } = (await linksOf(db, subjects, [comment]))(comment, commentId);
  return {
    accountId: comment.accountId,
    kind: 'commentLiked',
    key: `comment:liked:${commentId}:${dayOf(now)}`,
    about: likesOf(commentId),
    parts: { subject },
    href,
  };
}

/** Tells of the likes by others since midnight, in one message that counts. A like has just changed, so the comment is locked. */
export async function tellLiked(tx: Database, entry: InboxEntry, commentId: number, now: Date): Promise<void> {
  const count = await tx.$count(
    commentLikes,
    and(
      eq(commentLikes.commentId, commentId),
      ne(commentLikes.accountId, entry.accountId),
      gte(commentLikes.createdAt, momentOf(dayOf(now))),
    ),
  );
  await tellCount(tx, entry, count, now);
}
