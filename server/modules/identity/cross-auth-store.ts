import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { isLive } from './session-store';
import { sessions } from './session-tables';
import { crossAuthTokens, crossAuthUses } from './tables';

export async function putCrossAuthToken(db: Database, token: typeof crossAuthTokens.$inferInsert): Promise<void> {
  await db.insert(crossAuthTokens).values(token);
}

/** The content of a token, once per origin: a single insert decides between concurrent requests. */
export async function redeemCrossAuthToken(db: Database, tokenHash: string, origin: string, now: Date) {
  const [found] = await db
    .select({ token: crossAuthTokens })
    .from(crossAuthTokens)
    .leftJoin(sessions, eq(sessions.id, crossAuthTokens.sessionId))
    .where(
      and(
        eq(crossAuthTokens.tokenHash, tokenHash),
        gt(crossAuthTokens.expiresAt, now),
        or(isNull(crossAuthTokens.sessionId), isLive(now)),
      ),
    );
  const token = found?.token;
  if (!token || (token.audience !== null && token.audience !== origin)) return undefined;
  const used = await db.insert(crossAuthUses).values({ tokenHash, origin }).onConflictDoNothing().returning();
  return used.length === 1 ? token : undefined;
}

export async function forgetCrossAuthTokens(db: Database, now: Date): Promise<void> {
  await db.delete(crossAuthTokens).where(lte(crossAuthTokens.expiresAt, now));
}
