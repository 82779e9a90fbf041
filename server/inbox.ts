import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { InboxKind } from '../contract/inbox/rules/kinds';
import { inbox as limits } from '../contract/limits/inbox';
import { excluded } from './database/columns';
import type { Database } from './database/connection';
import { inboxMessages as inbox } from './database/inbox-tables';
import { rowsOf } from './database/rows';

/** The channel over which the processes of one database hear whose messages have changed. */
export const inboxChannel = 'inbox_changed';

/** Of one statement, and of one notification (which has at most 8,000 bytes). */
const atOnce = { rows: 1_000, notified: 200 } as const;

export interface InboxEntry {
  accountId: string;
  kind: InboxKind;
  /** Names the event: `area:event:id`. A person is told of it once. */
  key: string;
  /** What the message is about; where that goes out of sight, so does the message. */
  about?: string;
  /** Who did it. */
  actorId?: string | null;
  parts?: Readonly<Record<string, string>>;
  /** Path of a page of the portal; empty: none. */
  href?: string;
}

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** A name of any length, as a message shows it. */
export function shortName(name: string): string {
  const characters = [...name];
  return characters.length > limits.nameLength ? `${characters.slice(0, limits.nameLength).join('')}…` : name;
}

/** Tells the open pages of these people, once the transaction is committed. */
export async function tellPages(tx: Database, accountIds: readonly string[]): Promise<void> {
  for (const some of chunksOf([...new Set(accountIds)], atOnce.notified))
    await tx.execute(sql`select pg_notify(${inboxChannel}, ${some.join(',')})`);
}

/** Locks of several rows are always taken in the same order, so that two who tell the same do not wait for each other. */
const inOrder = (entries: readonly InboxEntry[]): InboxEntry[] => {
  const placeOf = ({ accountId, key }: InboxEntry) => `${accountId} ${key}`;
  return [...entries].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
};

const rowOf = ({ about = '', actorId = null, parts = {}, href = '', ...entry }: InboxEntry, at: Date) => ({
  ...entry,
  about,
  actorId,
  parts,
  href,
  at,
});

/** Tells people something in the transaction of the act itself: they hear of it if and only if it is committed, and once. */
export async function tellInbox(tx: Database, entries: readonly InboxEntry[], now: Date): Promise<void> {
  const notified: string[] = [];
  for (const some of chunksOf(inOrder(entries), atOnce.rows)) {
    // One parameter, whatever the number of rows: thousands of them would hold up everything else of the process.
    const rows = JSON.stringify(some.map((entry) => rowOf(entry, now)));
    const added = await rowsOf<{ accountId: string }>(
      tx,
      sql`
        insert into ${inbox} ("accountId", kind, key, about, "actorId", parts, href, at)
        select r.* from jsonb_to_recordset(${rows}::jsonb) as r(
          "accountId" uuid, kind text, key text, about text, "actorId" uuid, parts jsonb, href text, at timestamptz
        )
        on conflict ("accountId", key) do nothing
        returning "accountId"`,
    );
    notified.push(...added.map(({ accountId }) => accountId));
  }
  await tellPages(tx, notified);
}

/** Tells of something that is counted: one message a key, unread again when the number grows, gone when it is 0. */
export async function tellCount(tx: Database, entry: InboxEntry, count: number, now: Date): Promise<void> {
  const own = and(eq(inbox.accountId, entry.accountId), eq(inbox.key, entry.key));
  const changed =
    count === 0
      ? await tx.delete(inbox).where(own).returning({ id: inbox.id })
      : await tx
          .insert(inbox)
          .values({ ...rowOf(entry, now), count })
          .onConflictDoUpdate({
            target: [inbox.accountId, inbox.key],
            set: {
              count,
              at: sql`case when ${excluded(inbox.count)} > ${inbox.count} then ${excluded(inbox.at)} else ${inbox.at} end`,
              readAt: sql`case when ${excluded(inbox.count)} > ${inbox.count} then null else ${inbox.readAt} end`,
            },
            setWhere: sql`${inbox.count} <> ${excluded(inbox.count)}`,
          })
          .returning({ id: inbox.id });
  if (changed.length > 0) await tellPages(tx, [entry.accountId]);
}

type Told = Required<Pick<InboxEntry, 'about' | 'key'>>;

const ofEvent = ({ about, key }: Told) => and(eq(inbox.about, about), eq(inbox.key, key));

/** Who was told of an event. */
export async function listTold(tx: Database, told: Told): Promise<string[]> {
  const rows = await tx.select({ accountId: inbox.accountId }).from(inbox).where(ofEvent(told));
  return rows.map(({ accountId }) => accountId);
}

/** Removes what people were told of an event that does not concern them any more. `but`: those whom it concerns. */
export async function takeBack(tx: Database, told: Told, but: readonly string[]): Promise<void> {
  const removed = await tx
    .delete(inbox)
    .where(and(ofEvent(told), notInArray(inbox.accountId, [...but])))
    .returning({ accountId: inbox.accountId });
  await tellPages(
    tx,
    removed.map(({ accountId }) => accountId),
  );
}

/** Puts messages out of sight, or back, with what they are about. */
export async function setGone(tx: Database, about: readonly string[], gone: boolean, now: Date): Promise<void> {
  if (about.length === 0) return;
  const changed = await tx
    .update(inbox)
    .set({ goneAt: gone ? now : null })
    .where(and(inArray(inbox.about, [...about]), gone ? isNull(inbox.goneAt) : isNotNull(inbox.goneAt)))
    .returning({ accountId: inbox.accountId });
  await tellPages(
    tx,
    changed.map(({ accountId }) => accountId),
  );
}
