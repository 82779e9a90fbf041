import { randomInt, randomUUID } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayOf } from '../../../contract/rules/dates';
import type { TicketKind, TicketState, TicketStep } from '../../../contract/service/rules/tickets';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { files } from '../files/tables';
import {
  complaintSorts,
  serviceHolidays,
  serviceTicketNotices,
  serviceTicketSteps,
  serviceTickets,
} from './ticket-tables';

export type TicketRow = typeof serviceTickets.$inferSelect;
type NewTicket = Omit<typeof serviceTickets.$inferInsert, 'id' | 'number'>;

const t = serviceTickets;

/** Without those that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const prefixes: Readonly<Record<TicketKind, string>> = { complaint: 'TS', feedback: 'JY' };

/** Kind, day, and eight random characters: knowing one number tells no other. */
const newNumber = (kind: TicketKind, now: Date): string =>
  prefixes[kind] +
  dayOf(now).slice(2).replaceAll('-', '') +
  Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Stores a ticket with its first step. The same again is the first one, and `added` is false. */
export async function addTicket(
  tx: Database,
  ticket: NewTicket,
): Promise<{ ticket: TicketRow; added: true; stepId: number } | { ticket: TicketRow; added: false }> {
  const [row] = await tx
    .insert(t)
    .values({ ...ticket, id: randomUUID(), number: newNumber(ticket.kind, ticket.createdAt) })
    .onConflictDoNothing({ target: t.digest })
    .returning();
  if (row) {
    const stepId = await addStep(tx, {
      ticketId: row.id,
      at: row.createdAt,
      step: 'submitted',
      actorId: null,
      said: '',
    });
    return { ticket: row, added: true, stepId };
  }
  const [known] = await tx.select().from(t).where(eq(t.digest, ticket.digest));
  if (!known) throw new Error('the ticket that was there has gone');
  return { ticket: known, added: false };
}

/** @param accountId null: sent anonymously */
export async function hasTicket(db: Database, accountId: string | null, requestKey: string): Promise<boolean> {
  const found = await db
    .select({ id: t.id })
    .from(t)
    .where(and(accountId === null ? isNull(t.accountId) : eq(t.accountId, accountId), eq(t.requestKey, requestKey)))
    .limit(1);
  return found.length > 0;
}

/** Returns its number. */
export async function addStep(tx: Database, step: typeof serviceTicketSteps.$inferInsert): Promise<number> {
  const [added] = await tx.insert(serviceTicketSteps).values(step).returning({ id: serviceTicketSteps.id });
  if (!added) throw new Error('the step was not stored');
  return added.id;
}

export async function findTicket(db: Database, number: string): Promise<TicketRow | undefined> {
  const [row] = await db.select().from(t).where(eq(t.number, number));
  return row;
}

export interface StepRow {
  at: Date;
  step: TicketStep;
  said: string;
  actor: string;
}

export async function listSteps(db: Database, ticketId: string): Promise<StepRow[]> {
  const rows = await db
    .select({
      at: serviceTicketSteps.at,
      step: serviceTicketSteps.step,
      said: serviceTicketSteps.said,
      actor: accounts.name,
    })
    .from(serviceTicketSteps)
    .leftJoin(accounts, eq(accounts.id, serviceTicketSteps.actorId))
    .where(eq(serviceTicketSteps.ticketId, ticketId))
    .orderBy(asc(serviceTicketSteps.id));
  return rows.map((row) => ({ ...row, actor: row.actor ?? '' }));
}

/** The newest tickets of a customer. */
export const listOwn = (db: Database, accountId: string, limit: number): Promise<TicketRow[]> =>
  db.select().from(t).where(eq(t.accountId, accountId)).orderBy(desc(t.createdAt), desc(t.number)).limit(limit);

interface Wanted {
  state: TicketState | undefined;
  kind: TicketKind | undefined;
  assigneeId: string | undefined;
  /** Part of a number. */
  number: string;
}

const sender = alias(accounts, 'sender');
const assignee = alias(accounts, 'assignee');

const matching = ({ state, kind, assigneeId, number }: Wanted): SQL | undefined =>
  and(
    state && eq(t.state, state),
    kind && eq(t.kind, kind),
    assigneeId === undefined ? undefined : eq(t.assigneeId, assigneeId),
    number === '' ? undefined : like(t.number, `%${number}%`),
  );

/** Tickets that wait for staff come first, those due first among them. */
const inTurn = [sql`(${or(eq(t.state, 'open'), eq(t.state, 'assigned'))}) desc`, asc(t.dueAt), asc(t.number)];

const selected = (db: Database) =>
  db
    .select({ ticket: t, assignee: assignee.name })
    .from(t)
    .leftJoin(assignee, eq(assignee.id, t.assigneeId))
    .$dynamic();

export async function listTickets(db: Database, wanted: Wanted, { limit, offset }: { limit: number; offset: number }) {
  const found = matching(wanted);
  const rows = await selected(db)
    .where(found)
    .orderBy(...inTurn)
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(t).where(found);
  return { rows, total: all?.total ?? 0 };
}

/** The numbers of all that fit, in the order of the list. */
export async function listTicketNumbers(db: Database, wanted: Wanted, limit: number): Promise<string[]> {
  const rows = await db
    .select({ number: t.number })
    .from(t)
    .where(matching(wanted))
    .orderBy(...inTurn)
    .limit(limit);
  return rows.map(({ number }) => number);
}

export const findTickets = (db: Database, numbers: readonly string[]) =>
  selected(db).where(inArray(t.number, [...numbers]));

/** Tickets that nobody has taken. */
export const countOpenTickets = (db: Database): Promise<number> => db.$count(t, eq(t.state, 'open'));

/** Names of the sender and of who works on it. */
export async function findPeople(db: Database, id: string): Promise<{ sender: string; assignee: string }> {
  const [row] = await db
    .select({ sender: sender.code, assignee: assignee.name })
    .from(t)
    .leftJoin(sender, eq(sender.id, t.accountId))
    .leftJoin(assignee, eq(assignee.id, t.assigneeId))
    .where(eq(t.id, id));
  return { sender: row?.sender ?? '', assignee: row?.assignee ?? '' };
}

/** Changes the version that was seen; undefined where another has changed it meanwhile. */
export async function changeTicket(
  tx: Database,
  { id, version }: Pick<TicketRow, 'id' | 'version'>,
  change: Partial<Pick<TicketRow, 'state' | 'assigneeId' | 'dueAt'>>,
): Promise<TicketRow | undefined> {
  const [row] = await tx
    .update(t)
    .set({ ...change, version: version + 1 })
    .where(and(eq(t.id, id), eq(t.version, version)))
    .returning();
  return row;
}

export const listSorts = (db: Database, salesClass: string) =>
  db
    .select({
      complaintSortCode: complaintSorts.complaintSortCode,
      sortName: complaintSorts.sortName,
      other: complaintSorts.other,
    })
    .from(complaintSorts)
    .where(eq(complaintSorts.salesClass, salesClass))
    .orderBy(asc(complaintSorts.position), asc(complaintSorts.complaintSortCode));

/** The periods that a deadline may meet. */
/** Removes tickets with their history; without a use their files are swept. */
export async function removeTickets(tx: Database, of: SQL | undefined): Promise<void> {
  const gone = (await tx.select({ id: t.id }).from(t).where(of)).map(({ id }) => id);
  if (gone.length === 0) return;
  const steps = tx
    .select({ id: serviceTicketSteps.id })
    .from(serviceTicketSteps)
    .where(inArray(serviceTicketSteps.ticketId, gone));
  await tx.delete(serviceTicketNotices).where(inArray(serviceTicketNotices.stepId, steps));
  await tx.delete(serviceTicketSteps).where(inArray(serviceTicketSteps.ticketId, gone));
  await tx.delete(t).where(inArray(t.id, gone));
  await tx.update(files).set({ usedBy: null }).where(inArray(files.usedBy, gone));
}

export const listHolidays = (db: Database, from: Date) =>
  db
    .select({ startsAt: serviceHolidays.startsAt, endsAt: serviceHolidays.endsAt, worked: serviceHolidays.worked })
    .from(serviceHolidays)
    .where(sql`${serviceHolidays.endsAt} > ${from}`);

/** The ticket that a file belongs to. */
export async function ticketOfFile(db: Database, fileId: string): Promise<{ id: string; number: string } | undefined> {
  const [row] = await db
    .select({ id: t.id, number: t.number })
    .from(t)
    .where(sql`${t.fileIds} @> ${sql.param([fileId])}::text[]`)
    .limit(1);
  return row;
}
