import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { AuditStatus, CreateType } from '../../../contract/comments/rules/comment-types';
import { auditStatuses } from '../../../contract/comments/rules/comment-types';
import { comments as limits } from '../../../contract/limits/comments';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { textOfComment } from '../../html/clean-comment';
import { countAdded } from './counts-store';
import type { HeldFor } from './holding';
import type { Place, Subjects } from './subject';
import { comments } from './tables';
import { tellAdded } from './tell-changes';

export type StoredComment = typeof comments.$inferSelect;

const ago = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

export async function findByKey(db: Database, accountId: string, key: string): Promise<StoredComment | undefined> {
  const [found] = await db
    .select()
    .from(comments)
    .where(and(eq(comments.accountId, accountId), eq(comments.idempotencyKey, key)));
  return found;
}

/**
 * Locks the author, so that comments of one customer are posted one after the other and a mute takes effect between them.
 * Returns whether the author is muted, and the nickname.
 */
export async function lockAuthor(tx: Database, accountId: string): Promise<{ muted: boolean; nickName: string }> {
  const [account] = await tx
    .select({ muted: accounts.blackList, nickName: accounts.nickName })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  return account ?? { muted: true, nickName: '' };
}

/** Locks the comment that is answered and the one under which it stands, so that neither is hidden meanwhile. */
export async function lockParents(tx: Database, place: Place, parentId: number) {
  const [known] = await tx.select({ rootId: comments.rootId }).from(comments).where(eq(comments.id, parentId));
  if (!known) return undefined;
  const rootId = known.rootId ?? parentId;
  const rows = await tx
    .select()
    .from(comments)
    .where(
      and(
        inArray(comments.id, [rootId, parentId]),
        eq(comments.type, place.type),
        eq(comments.businessId, place.businessId),
        isNull(comments.deletedAt),
      ),
    )
    .orderBy(comments.id)
    .for('no key update');
  const root = rows.find(({ id }) => id === rootId);
  const parent = rows.find(({ id }) => id === parentId);
  return root && parent?.withdrawnAt === null ? { root, parent } : undefined;
}

/** How much an author and an address have posted lately, and how many comments of the author, but for one, every reader sees. */
export async function readHistory(
  tx: Database,
  { accountId, addressIndex, except = 0 }: { accountId: string; addressIndex: string; except?: number },
  now: Date,
): Promise<{ recent: number; recentOfAddress: number; shownBefore: number }> {
  const since = ago(now, limits.captchaWindowMinutes);
  const own = eq(comments.accountId, accountId);
  const [[recent], [recentOfAddress], shown] = [
    await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(comments)
      .where(and(own, gt(comments.createdAt, since))),
    await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(comments)
      .where(and(eq(comments.addressIndex, addressIndex), gt(comments.createdAt, since))),
    await tx
      .select({ id: comments.id })
      .from(comments)
      .where(
        and(
          own,
          ne(comments.id, except),
          eq(comments.auditStatus, auditStatuses.visible),
          isNull(comments.withdrawnAt),
          isNull(comments.deletedAt),
        ),
      )
      .limit(limits.trustedAfter),
  ];
  return { recent: recent?.count ?? 0, recentOfAddress: recentOfAddress?.count ?? 0, shownBefore: shown.length };
}

/** When the author last wrote something there. */
export async function readLastMoment(
  tx: Database,
  { accountId, place }: { accountId: string; place: Place },
): Promise<Date | undefined> {
  const [last] = await tx
    .select({ createdAt: comments.createdAt })
    .from(comments)
    .where(
      and(eq(comments.accountId, accountId), eq(comments.type, place.type), eq(comments.businessId, place.businessId)),
    )
    .orderBy(desc(comments.id))
    .limit(1);
  return last?.createdAt;
}

/** Longer texts are compared by their beginning. */
const comparedLength = 8_000;

/** The texts that a new one might repeat: the author's, and the last in the same thread or under the same comment. */
export async function readRecentTexts(
  tx: Database,
  { accountId, place, rootId, except = 0 }: { accountId: string; place: Place; rootId: number | null; except?: number },
  now: Date,
): Promise<string[]> {
  const since = ago(now, limits.repeatHours * 60);
  const content = {
    content: sql<string>`left(${comments.content}, ${comparedLength}::integer)`,
    createdAt: comments.createdAt,
  };
  const own = await tx
    .select(content)
    .from(comments)
    .where(
      and(
        eq(comments.accountId, accountId),
        ne(comments.id, except),
        gt(comments.createdAt, since),
        isNull(comments.withdrawnAt),
        isNull(comments.deletedAt),
      ),
    )
    .orderBy(desc(comments.createdAt))
    .limit(limits.repeatCompared);
  // The last ones by their id, whatever their age: no index has the time of a thread's comments.
  const beside = await tx
    .select(content)
    .from(comments)
    .where(
      and(
        rootId === null
          ? and(
              eq(comments.type, place.type),
              eq(comments.businessId, place.businessId),
              isNull(comments.rootId),
              eq(comments.topFlag, false),
            )
          : eq(comments.rootId, rootId),
        ne(comments.id, except),
        isNull(comments.withdrawnAt),
        isNull(comments.deletedAt),
      ),
    )
    .orderBy(desc(comments.id))
    .limit(limits.repeatCompared);
  return [...own, ...beside.filter(({ createdAt }) => createdAt > since)].map((row) => textOfComment(row.content));
}

export interface NewComment {
  place: Place;
  rootId: number | null;
  parentId: number | null;
  accountId: string;
  createType: CreateType;
  content: string;
  auditStatus: AuditStatus;
  heldFor: HeldFor[];
  idempotencyKey: string | null;
  addressIndex: string | null;
  createdAt: Date;
}

/** Stores a comment and counts it. Its root, if it is a reply, is locked and visible to every reader. */
export async function addComment(tx: Database, subjects: Subjects, added: NewComment): Promise<StoredComment> {
  const { place, rootId, auditStatus } = added;
  const isShown = auditStatus === auditStatuses.visible;
  const [comment] = await tx
    .insert(comments)
    .values({ ...place, ...added })
    .returning();
  if (!comment) throw new Error('the comment was not stored');
  if (rootId !== null && isShown)
    await tx
      .update(comments)
      .set({ replyCount: sql`${comments.replyCount} + 1` })
      .where(eq(comments.id, rootId));
  await countAdded(tx, subjects, { place, isRoot: rootId === null, isShown });
  await tellAdded(tx, comment.id);
  return comment;
}

/** Removes the indexes of addresses that no limit needs any more. */
export async function forgetAddresses(db: Database, now: Date): Promise<void> {
  await db
    .update(comments)
    .set({ addressIndex: null })
    .where(and(isNotNull(comments.addressIndex), lt(comments.createdAt, ago(now, limits.addressHours * 60))));
}
