import { and, lt, lte, or, sql } from 'drizzle-orm';
import { site } from '../../../contract/limits/site';
import { excluded } from '../../database/columns';
import type { Database } from '../../database/connection';
import { downloadMessages } from './tables';

const day = 24 * 60 * 60_000;
const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Counts a message to a phone in one statement; false if the phone's limit is reached. */
export async function claimDownloadMessage(db: Database, phoneIndex: string, now: Date): Promise<boolean> {
  const { firstAt, lastAt, sent } = downloadMessages;
  const isOld = lte(firstAt, before(now, day));
  const claimed = await db
    .insert(downloadMessages)
    .values({ phoneIndex, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: downloadMessages.phoneIndex,
      set: {
        firstAt: sql`case when ${isOld} then ${excluded(firstAt)} else ${firstAt} end`,
        lastAt: now,
        sent: sql`case when ${isOld} then 1 else ${sent} + 1 end`,
      },
      setWhere: and(
        lte(lastAt, before(now, site.downloadMessageSeconds * 1000)),
        or(isOld, lt(sent, site.downloadMessagesPerDay)),
      ),
    })
    .returning({ sent });
  return claimed.length === 1;
}

export async function forgetDownloadMessages(db: Database, now: Date): Promise<void> {
  await db.delete(downloadMessages).where(lte(downloadMessages.firstAt, before(now, day)));
}
