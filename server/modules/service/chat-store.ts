import { randomUUID } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, gt, ilike, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { chat as limits } from '../../../contract/limits/service';
import type { ChatFile, ChatMessage, ReadyReply } from '../../../contract/service/chat-calls';
import type { ChatHours } from '../../../contract/service/rules/chat';
import { chatLines, isChatOpen } from '../../../contract/service/rules/chat';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { escapeLike } from '../../database/escape-like';
import { tellPresence, tellStaff } from '../../database/staff-changes';
import type { FieldVault } from '../../security/field-vault';
import { listFiles } from '../files/list-files';
import { files } from '../files/tables';
import { chatHours, chatMessages, chatReplies, chats } from './chat-tables';
import { listHolidays } from './ticket-store';

/** The channel over which the processes of one database hear which conversation has changed; empty: the queue. */
export const chatChannel = 'service_chat';

/** Over which they hear that staff types in a conversation. */
export const typingChannel = 'service_chat_typing';

export const messagePurpose = 'service.chat';
export const namePurpose = 'service.chatName';

export type ChatRow = typeof chats.$inferSelect;

/** Names a conversation, and nobody. */
export const labelOf = ({ id }: Pick<ChatRow, 'id'>): string => `访客${id.slice(0, 4).toUpperCase()}`;

const isOpen = ne(chats.state, 'ended');

export const listHours = (db: Database): Promise<ChatHours[]> => db.select().from(chatHours);

/** The answers that staff have ready, in their order. */
export const listReplies = (db: Database): Promise<ReadyReply[]> =>
  db
    .select({ id: chatReplies.id, title: chatReplies.title, content: chatReplies.content })
    .from(chatReplies)
    .orderBy(asc(chatReplies.position), asc(chatReplies.id))
    .limit(limits.replies);

export async function isOpenNow(db: Database, now: Date): Promise<boolean> {
  const [hours, periods] = await Promise.all([listHours(db), listHolidays(db, now)]);
  return isChatOpen(now, hours, periods);
}

/** Tells both sides, once the transaction is committed. */
async function tellBoth(tx: Database, chatId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${chatChannel}, ${chatId})`);
  await tellStaff(tx, 'chats');
}

/** Tells staff that a visitor types. It is stored nowhere. */
export const tellVisitorTypes = (db: Database, chatId: string) =>
  tellPresence(db, { right: ['chats', 'read'], change: { resource: 'chats', id: chatId } });

/** Tells a visitor that staff types. */
export const tellStaffTypes = (db: Database, chatId: string) =>
  db.execute(sql`select pg_notify(${typingChannel}, ${chatId})`);

/** Tells those who wait that their places have changed. */
const tellQueue = (tx: Database) => tx.execute(sql`select pg_notify(${chatChannel}, '')`);

/** A conversation of one of these owners. */
async function findOwn(db: Database, owners: readonly string[], of: SQL | undefined): Promise<ChatRow | undefined> {
  if (owners.length === 0) return undefined;
  const [row] = await db
    .select()
    .from(chats)
    .where(and(inArray(chats.owner, [...owners]), of))
    .orderBy(sql`${chats.createdAt} desc`)
    .limit(1);
  return row;
}

export const findOpenOwn = (db: Database, owners: readonly string[]) => findOwn(db, owners, isOpen);
export const findOwnById = (db: Database, owners: readonly string[], chatId: string) =>
  findOwn(db, owners, eq(chats.id, chatId));

export async function findChat(db: Database, chatId: string): Promise<ChatRow | undefined> {
  const [row] = await db.select().from(chats).where(eq(chats.id, chatId));
  return row;
}

/** The conversation whose first message was sent under a key, whatever has become of it. */
export const findOwnByKey = (db: Database, owners: readonly string[], requestKey: string) =>
  findOwn(
    db,
    owners,
    sql`exists (select 1 from ${chatMessages} where ${chatMessages.chatId} = ${chats.id} and ${chatMessages.requestKey} = ${requestKey})`,
  );

interface Owner {
  owner: string;
  accountId: string | null;
  name: string;
}

/** The open conversation of an owner, begun where there is none: of two at once the same. */
export async function beginChat(tx: Database, { owner, accountId, name }: Owner, now: Date): Promise<ChatRow> {
  const [added] = await tx
    .insert(chats)
    .values({ id: randomUUID(), owner, accountId, name, createdAt: now, lastAt: now })
    .onConflictDoNothing()
    .returning();
  const row = added ?? (await findOpenOwn(tx, [owner]));
  // The other has begun and ended it in between: the next attempt begins another one.
  if (!row) throw new Error('a conversation ended while it began');
  return row;
}

interface Written {
  chatId: string;
  by: ChatMessage['by'];
  authorId?: string;
  /** Encrypted. */
  content: string;
  fileIds?: readonly string[];
  requestKey?: string;
}

/** The conversation, locked: its messages come one after the other. */
export async function lockChat(tx: Database, chatId: string): Promise<ChatRow | undefined> {
  const [row] = await tx.select().from(chats).where(eq(chats.id, chatId)).for('update');
  return row;
}

export const hasMessage = async (tx: Database, chatId: string, requestKey: string): Promise<boolean> =>
  (await tx.$count(chatMessages, and(eq(chatMessages.chatId, chatId), eq(chatMessages.requestKey, requestKey)))) > 0;

/** Adds a message to a conversation that is locked. */
export async function addMessage(
  tx: Database,
  { chatId, by, authorId, content, fileIds = [], requestKey }: Written,
  now: Date,
) {
  const [row] = await tx
    .update(chats)
    .set({ lastSeq: sql`${chats.lastSeq} + 1`, ...(by === 'note' ? {} : { lastAt: now }) })
    .where(eq(chats.id, chatId))
    .returning({ seq: chats.lastSeq });
  if (!row) throw new Error('the conversation is not locked');
  await tx.insert(chatMessages).values({
    chatId,
    seq: row.seq,
    at: now,
    by,
    authorId: authorId ?? null,
    content,
    fileIds: [...fileIds],
    requestKey: requestKey ?? null,
  });
  await tellBoth(tx, chatId);
}

/** Changes a conversation that is locked, and says so in it. */
export async function changeChat(
  tx: Database,
  { id, state }: Pick<ChatRow, 'id' | 'state'>,
  change: Partial<Pick<ChatRow, 'state' | 'agentId' | 'endedAt'>>,
  line: string,
  now: Date,
): Promise<void> {
  await tx.update(chats).set(change).where(eq(chats.id, id));
  await addMessage(tx, { chatId: id, by: 'system', content: line }, now);
  if (state === 'waiting') await tellQueue(tx);
}

/** Rates a conversation that is over, once. */
export const rateChat = (db: Database, chatId: string, score: number) =>
  db
    .update(chats)
    .set({ score })
    .where(and(eq(chats.id, chatId), eq(chats.state, 'ended'), sql`${chats.score} is null`));

/** The place in the queue, from 1; 0: it waits in none. */
export async function placeOf(db: Database, { id, state, createdAt }: ChatRow): Promise<number> {
  if (state !== 'waiting') return 0;
  const before = or(lt(chats.createdAt, createdAt), and(eq(chats.createdAt, createdAt), lt(chats.id, id)));
  return 1 + (await db.$count(chats, and(eq(chats.state, 'waiting'), before)));
}

const pictures: readonly string[] = ['jpg', 'jpeg', 'png', 'webp'];

/** Whether a file of a message is shown as a picture. */
export const isPicture = ({ suffix }: { suffix: string }): boolean => pictures.includes(suffix);

/** The files of messages, by their ids. */
export async function filesOf(context: { db: Database; vault: FieldVault }, fileIds: readonly string[]) {
  const found = await listFiles(context, fileIds);
  return new Map(
    found.map(({ suffix, ...file }): [string, ChatFile] => [
      file.fileIndexId,
      { ...file, picture: isPicture({ suffix }) },
    ]),
  );
}

/** What follows a message; a visitor sees no notes. */
export async function readMessages(db: Database, vault: FieldVault, chatId: string, after: number, notes: boolean) {
  const rows = await db
    .select({ message: chatMessages, name: accounts.name })
    .from(chatMessages)
    .leftJoin(accounts, eq(accounts.id, chatMessages.authorId))
    .where(
      and(
        eq(chatMessages.chatId, chatId),
        gt(chatMessages.seq, after),
        notes ? undefined : ne(chatMessages.by, 'note'),
      ),
    )
    .orderBy(asc(chatMessages.seq))
    .limit(limits.readAtOnce + 1);
  const shown = rows.slice(0, limits.readAtOnce);
  const known = await filesOf(
    { db, vault },
    shown.flatMap(({ message }) => message.fileIds),
  );
  return {
    more: rows.length > limits.readAtOnce,
    messages: shown.map(({ message: { seq, at, by, content, fileIds }, name }): ChatMessage => {
      const shownFiles = fileIds.flatMap((id) => known.get(id) ?? []);
      return {
        seq,
        at: at.toISOString(),
        by,
        name: name ?? '',
        text: vault.open(content, messagePurpose),
        ...(shownFiles.length > 0 && { files: shownFiles }),
      };
    }),
  };
}

export async function agentName(db: Database, { agentId }: Pick<ChatRow, 'agentId'>): Promise<string> {
  if (agentId === null) return '';
  const [row] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, agentId));
  return row?.name ?? '';
}

/** Those that are not over; who waits comes first, the longest waiting among them. */
export const listOpen = (db: Database) =>
  db
    .select({
      chat: chats,
      agent: accounts.name,
      lastBy: sql<string | null>`(
        select m."by" from ${chatMessages} m where m."chatId" = ${chats.id} and m."by" in ('visitor', 'staff')
        order by m.seq desc limit 1)`,
    })
    .from(chats)
    .leftJoin(accounts, eq(accounts.id, chats.agentId))
    .where(isOpen)
    .orderBy(sql`${chats.state} = 'talking'`, asc(chats.createdAt), asc(chats.id))
    .limit(limits.listed);

const customers = alias(accounts, 'customers');

/** One page of those that are over, the last one first; `search` is a part of the name or code of customer or agent. */
export async function listEnded(db: Database, search: string, { offset, limit }: { offset: number; limit: number }) {
  const part = `%${escapeLike(search)}%`;
  const found = [customers.code, customers.name, accounts.code, accounts.name].map((column) => ilike(column, part));
  const where = and(eq(chats.state, 'ended'), search === '' ? undefined : or(...found));
  const [rows, [counted]] = await Promise.all([
    db
      .select({ chat: chats, code: customers.code, agent: accounts.name })
      .from(chats)
      .leftJoin(customers, eq(customers.id, chats.accountId))
      .leftJoin(accounts, eq(accounts.id, chats.agentId))
      .where(where)
      .orderBy(desc(chats.endedAt), desc(chats.id))
      .offset(offset)
      .limit(limit),
    db
      .select({ rows: count() })
      .from(chats)
      .leftJoin(customers, eq(customers.id, chats.accountId))
      .leftJoin(accounts, eq(accounts.id, chats.agentId))
      .where(where),
  ]);
  return { rows, total: counted?.rows ?? 0 };
}

export const countWaitingChats = (db: Database): Promise<number> => db.$count(chats, eq(chats.state, 'waiting'));

/** Removes conversations. Without a use their files are swept. */
export async function removeChats(tx: Database, of: SQL | undefined): Promise<void> {
  const gone = await tx.delete(chats).where(of).returning({ id: chats.id });
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await tx.update(files).set({ usedBy: null }).where(inArray(files.usedBy, ids));
}

/** Ends what nobody has written in for long. */
export async function endIdleChats(db: Database, vault: FieldVault, now: Date): Promise<void> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const isIdle = or(
    and(eq(chats.state, 'talking'), lt(chats.lastAt, before(limits.idleMinutes))),
    and(eq(chats.state, 'waiting'), lt(chats.lastAt, before(limits.waitingMinutes))),
  );
  await db.transaction(async (tx) => {
    const idle = await tx.select().from(chats).where(isIdle).limit(limits.listed).for('update', { skipLocked: true });
    for (const chat of idle)
      await changeChat(
        tx,
        chat,
        { state: 'ended', endedAt: now },
        vault.seal(chatLines.endedByTime, messagePurpose),
        now,
      );
  });
}
