import { and, desc, eq, sql } from 'drizzle-orm';
import { comments as limits } from '../../../contract/limits/comments';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { commentBlocks } from './tables';

/** Blocks somebody for an account, which is locked; false where it has blocked as many as it may. */
export async function addBlock(
  tx: Database,
  block: { accountId: string; blockedId: string },
  now: Date,
): Promise<boolean> {
  const { accountId, blockedId } = block;
  const own = eq(commentBlocks.accountId, accountId);
  const known = await tx.$count(commentBlocks, and(own, eq(commentBlocks.blockedId, blockedId)));
  if (known > 0) return true;
  if ((await tx.$count(commentBlocks, own)) >= limits.mostBlocked) return false;
  await tx.insert(commentBlocks).values({ ...block, createdAt: now });
  return true;
}

export const removeBlock = (db: Database, { accountId, id }: { accountId: string; id: number }) =>
  db.delete(commentBlocks).where(and(eq(commentBlocks.accountId, accountId), eq(commentBlocks.id, id)));

/** Whom an account has blocked, the last one first. */
export const listBlocks = (db: Database, accountId: string) =>
  db
    .select({
      id: commentBlocks.id,
      createdAt: commentBlocks.createdAt,
      name: accounts.name,
      nickName: accounts.nickName,
    })
    .from(commentBlocks)
    .innerJoin(accounts, eq(accounts.id, commentBlocks.blockedId))
    .where(eq(commentBlocks.accountId, accountId))
    .orderBy(desc(commentBlocks.id))
    .limit(limits.mostBlocked);

/** Which of some readers have blocked each of some authors. */
export async function readBlockers(
  db: Database,
  { readers, authors }: { readers: readonly string[]; authors: readonly string[] },
): Promise<(author: string) => ReadonlySet<string>> {
  const rows =
    readers.length === 0
      ? []
      : await db
          .select({ accountId: commentBlocks.accountId, blockedId: commentBlocks.blockedId })
          .from(commentBlocks)
          .where(
            and(
              sql`${commentBlocks.blockedId} = any(${sql.param(authors)}::uuid[])`,
              sql`${commentBlocks.accountId} = any(${sql.param(readers)}::uuid[])`,
            ),
          );
  return (author) => new Set(rows.filter(({ blockedId }) => blockedId === author).map(({ accountId }) => accountId));
}
