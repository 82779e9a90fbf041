import { and, eq, isNotNull } from 'drizzle-orm';
import type { InboxPreferences } from '../../../contract/inbox/calls';
import type { InboxTopic, MailWay } from '../../../contract/inbox/rules/kinds';
import { inboxTopics } from '../../../contract/inbox/rules/kinds';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { inboxPreferences as preferences } from '../../database/inbox-tables';

// The keys of that very object.
const topics = Object.keys(inboxTopics) as InboxTopic[];

export async function readPreferences(db: Database, accountId: string): Promise<InboxPreferences> {
  const rows = await db.select().from(preferences).where(eq(preferences.accountId, accountId));
  return {
    reachable: (await db.$count(accounts, and(eq(accounts.id, accountId), isNotNull(accounts.email)))) > 0,
    topics: topics.map((topic) => ({ topic, mail: rows.find((row) => row.topic === topic)?.mail ?? 'off' })),
  };
}

export async function savePreference(
  db: Database,
  accountId: string,
  { topic, mail }: { topic: InboxTopic; mail: MailWay },
  now: Date,
): Promise<void> {
  if (mail === 'off') {
    await db.delete(preferences).where(and(eq(preferences.accountId, accountId), eq(preferences.topic, topic)));
    return;
  }
  await db
    .insert(preferences)
    .values({ accountId, topic, mail, since: now })
    .onConflictDoUpdate({ target: [preferences.accountId, preferences.topic], set: { mail } });
}

/** Ends all mails of the inbox. */
export const unsubscribe = (db: Database, accountId: string) =>
  db.delete(preferences).where(eq(preferences.accountId, accountId));
