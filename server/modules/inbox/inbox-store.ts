import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { InboxMessage, InboxPage } from '../../../contract/inbox/calls';
import { inboxKinds, inboxText, isInboxKind } from '../../../contract/inbox/rules/kinds';
import { inbox as limits } from '../../../contract/limits/inbox';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { inboxMessages as inbox } from '../../database/inbox-tables';
import { tellPages } from '../../inbox';

/** The place of a message in the list: newest first, of one moment the later row. */
interface Place {
  at: Date;
  id: number;
}

const cursorOf = ({ at, id }: Place): string => `${at.getTime()}-${id}`;

/** Undefined: it is no cursor. */
export function placeAt(cursor: string): Place | undefined {
  const [, at, id] = /^(\d{1,15})-(\d{1,9})$/.exec(cursor) ?? [];
  return at === undefined ? undefined : { at: new Date(Number(at)), id: Number(id) };
}

const seenBy = (accountId: string) => and(eq(inbox.accountId, accountId), isNull(inbox.goneAt));
const unreadOf = (accountId: string) => and(seenBy(accountId), isNull(inbox.readAt));
const position = ({ at, id }: Place) => sql`(${at.toISOString()}::timestamptz, ${id}::integer)`;
const placeOf = sql`(${inbox.at}, ${inbox.id})`;

export const countUnread = (db: Database, accountId: string): Promise<number> => db.$count(inbox, unreadOf(accountId));

type Row = typeof inbox.$inferSelect;

/** A message as its reader sees it; undefined: another version of the program has written it. */
export function wireOf(
  { id, kind, parts, count, href, at, readAt }: Row,
  nickName: string | null,
): InboxMessage | undefined {
  if (!isInboxKind(kind)) return undefined;
  const said = { who: nickName || '一位用户', count: String(count), ...parts };
  return {
    id,
    kind,
    title: inboxKinds[kind].title,
    text: inboxText(kind, said),
    href,
    at: at.toISOString(),
    read: readAt !== null,
  };
}

/** One page of what a person sees; `after`: the place of the last message of the page before. */
export async function readPage(db: Database, accountId: string, after: Place | undefined): Promise<InboxPage> {
  const rows = await db
    .select({ message: inbox, nickName: accounts.nickName })
    .from(inbox)
    .leftJoin(accounts, eq(accounts.id, inbox.actorId))
    .where(and(seenBy(accountId), after && sql`${placeOf} < ${position(after)}`))
    .orderBy(desc(inbox.at), desc(inbox.id))
    .limit(limits.pageSize + 1);
  const shown = rows.slice(0, limits.pageSize);
  const [first] = shown;
  const last = shown.at(-1);
  return {
    messages: shown.flatMap(({ message, nickName }) => wireOf(message, nickName) ?? []),
    next: rows.length > shown.length && last ? cursorOf(last.message) : '',
    newest: first ? cursorOf(first.message) : '',
    unread: await countUnread(db, accountId),
  };
}

/** Marks one message, or all up to a place; the person's other pages hear of it. */
export async function markRead(
  db: Database,
  accountId: string,
  which: { id: number } | { upTo: Place },
  now: Date,
): Promise<void> {
  const some = 'id' in which ? eq(inbox.id, which.id) : sql`${placeOf} <= ${position(which.upTo)}`;
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(inbox)
      .set({ readAt: now })
      .where(and(unreadOf(accountId), some))
      .returning({ id: inbox.id });
    if (changed.length > 0) await tellPages(tx, [accountId]);
  });
}
