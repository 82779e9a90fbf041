import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { helpFeedback } from './tables';

export type FeedbackRow = typeof helpFeedback.$inferSelect;

/** Stores a feedback; undefined where this customer has sent the very same before. */
export async function addFeedback(db: Database, row: FeedbackRow): Promise<boolean> {
  const added = await db.insert(helpFeedback).values(row).onConflictDoNothing().returning({ id: helpFeedback.id });
  return added.length === 1;
}

export async function hasFeedback(db: Database, customerCode: string, digest: string): Promise<boolean> {
  const found = await db
    .select({ id: helpFeedback.id })
    .from(helpFeedback)
    .where(and(eq(helpFeedback.customerCode, customerCode), eq(helpFeedback.digest, digest)));
  return found.length === 1;
}

export async function hasFeedbackByKey(db: Database, customerCode: string, requestKey: string): Promise<boolean> {
  const found = await db
    .select({ id: helpFeedback.id })
    .from(helpFeedback)
    .where(and(eq(helpFeedback.customerCode, customerCode), eq(helpFeedback.requestKey, requestKey)))
    .limit(1);
  return found.length > 0;
}

export function listFeedback(db: Database, limit: number): Promise<FeedbackRow[]> {
  return db.select().from(helpFeedback).orderBy(desc(helpFeedback.receivedAt)).limit(limit);
}
