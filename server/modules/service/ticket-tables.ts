import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { TicketKind, TicketState, TicketStep } from '../../../contract/service/rules/tickets';
import { accounts } from '../../database/account-tables';
import { id, moment, words } from '../../database/columns';

/** What a complaint is about, by the kind of staff (R324). */
export const complaintSorts = pgTable('complaint_sorts', {
  complaintSortCode: text().primaryKey(),
  salesClass: text().notNull(),
  sortName: text().notNull(),
  /** Asks for another reason. */
  other: boolean().notNull().default(false),
  position: integer().notNull(),
});

/** Holidays, and days that are worked in their place (R309). */
export const serviceHolidays = pgTable('service_holidays', {
  id: id(),
  name: text().notNull(),
  startsAt: moment().notNull(),
  /** Exclusive. */
  endsAt: moment().notNull(),
  worked: boolean().notNull().default(false),
});

/** Complaints and feedback on the site. */
export const serviceTickets = pgTable(
  'service_tickets',
  {
    id: uuid().primaryKey(),
    /** What its sender names it by. */
    number: text().notNull().unique(),
    kind: text().$type<TicketKind>().notNull(),
    /** Null: anonymous. */
    accountId: uuid().references(() => accounts.id),
    /** Of the phone that was left; null: none. */
    phoneIndex: text(),
    /** What the lists show; it names nobody. */
    title: text().notNull(),
    /** Encrypted: what was written, by field. */
    content: text().notNull(),
    fileIds: text().array().notNull(),
    /** Of all that was sent with the key of its form: the same again is stored once. */
    digest: text().notNull(),
    /** That of its form, by which the sender asks whether it was stored. */
    requestKey: text(),
    state: text().$type<TicketState>().notNull().default('open'),
    assigneeId: uuid().references(() => accounts.id),
    createdAt: moment().notNull(),
    dueAt: moment().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique('service_tickets_once').on(table.digest),
    index('service_tickets_due').on(table.state, table.dueAt),
    index('service_tickets_account').on(table.accountId, table.createdAt),
  ],
);

/** The history of a ticket. */
export const serviceTicketSteps = pgTable(
  'service_ticket_steps',
  {
    id: id(),
    ticketId: uuid()
      .notNull()
      .references(() => serviceTickets.id),
    at: moment().notNull(),
    step: text().$type<TicketStep>().notNull(),
    /** Null: the sender. */
    actorId: uuid().references(() => accounts.id),
    /** Encrypted; empty: nothing was said. */
    said: words(),
  },
  (table) => [index('service_ticket_steps_ticket').on(table.ticketId, table.id)],
);

/** What people are told of a step of a ticket, each once. */
export const serviceTicketNotices = pgTable(
  'service_ticket_notices',
  {
    id: id(),
    stepId: integer()
      .notNull()
      .references(() => serviceTicketSteps.id),
    /** Null: who sent it without an account, by the phone that was left. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    /** When the sender has read what it tells. */
    readAt: moment(),
    /** When the message was handed over; null: not yet, or never where `tries` are used up. */
    sentAt: moment(),
    tries: integer().notNull().default(0),
  },
  (table) => [
    unique('service_ticket_notices_once').on(table.stepId, table.accountId).nullsNotDistinct(),
    index('service_ticket_notices_unsent').on(table.id).where(sql`${table.sentAt} is null`),
    index('service_ticket_notices_unread').on(table.accountId).where(sql`${table.readAt} is null`),
  ],
);
