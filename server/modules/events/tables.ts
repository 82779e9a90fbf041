import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PictureCategory, SignUpState } from '../../../contract/events/calls';
import { accounts, owner } from '../../database/account-tables';
import { id, moment, words } from '../../database/columns';

/** R349, R350: albums, the photos in them (`parentId`), and highlights. */
export const factoryPictures = pgTable(
  'factory_pictures',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    pictureCategory: text().$type<PictureCategory>().notNull(),
    parentId: integer().references((): AnyPgColumn => factoryPictures.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    pictureName: text().notNull(),
    picturePath: text().notNull(),
    visible: boolean().notNull().default(true),
  },
  (table) => [
    index('factory_pictures_category').on(table.pictureCategory, table.position),
    index('factory_pictures_parent').on(table.parentId, table.position),
  ],
);

/** R347. `introduction` is sanitised HTML. */
export const eventActivities = pgTable(
  'event_activities',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    activityType: integer().notNull(),
    title: text().notNull(),
    introduction: text().notNull(),
    /** R343: 1 sign-up is open, otherwise pre-registration: nobody gets a place yet. */
    activityStatus: integer().notNull(),
    /** The end of the sign-up. */
    endTime: moment().notNull(),
    beginTime: moment().notNull(),
    finishTime: moment().notNull(),
    place: text().notNull(),
    capacity: integer().notNull(),
    /** Places given. Above `capacity` only where staff lowered that: a trigger refuses to give more. */
    taken: integer().notNull().default(0),
    appletCodePictureUrl: words(),
    keywords: words(),
    description: words(),
    seoTitle: words(),
    /** False: not published. */
    visible: boolean().notNull().default(true),
  },
  (table) => [
    index('event_activities_type').on(table.activityType, table.endTime),
    check('event_activities_places', sql`${table.taken} >= 0 and ${table.capacity} >= 0`),
  ],
);

/** R353 */
export const testimonials = pgTable(
  'event_testimonials',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    activityType: integer().notNull(),
    position: integer().notNull(),
    visitorName: text().notNull(),
    company: text().notNull(),
    content: text().notNull(),
    picturePath: text().notNull(),
    /** False: not published. */
    visible: boolean().notNull().default(true),
  },
  (table) => [index('event_testimonials_type').on(table.activityType, table.position)],
);

/** Mailboxes that customers are proving, or have proved, to be theirs by a code. */
export const mailboxProofs = pgTable(
  'mailbox_proofs',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Blind index, like `codeIndex`. */
    emailIndex: text().notNull(),
    /** Null: the code is used up. */
    codeIndex: text(),
    tries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    provenAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.emailIndex] }),
    index('mailbox_proofs_expires').on(table.expiresAt).where(sql`${table.provenAt} is null`),
  ],
);

/** Who comes. An activity with sign-ups cannot be deleted. */
export const eventSignUps = pgTable(
  'event_sign_ups',
  {
    id: id(),
    activityId: integer()
      .notNull()
      .references(() => eventActivities.id),
    accountId: owner(),
    state: text().$type<SignUpState>().notNull(),
    /** Encrypted JSON: name, phone, mailbox and company. */
    contact: text().notNull(),
    /** Encrypted; `passIndex` is its lookup key. */
    pass: text().notNull(),
    passIndex: text().notNull().unique(),
    idempotencyKey: text().notNull(),
    createdAt: moment().notNull(),
    confirmedAt: moment(),
    cancelledAt: moment(),
    checkedInAt: moment(),
    /** The state that the customer was last told by mail; empty: none yet. */
    notifiedState: text('told').notNull().default(''),
    /** Unused; an older version of the program writes it. */
    tellingAt: moment(),
    /** Unused like `tellingAt`. */
    tellTries: integer().notNull().default(0),
    /** What the customer was last told of the activity; null: by an older version of the program. */
    notifiedBegin: timestamp('toldBegin', { withTimezone: true }),
    notifiedFinish: timestamp('toldFinish', { withTimezone: true }),
    notifiedPlace: text('toldPlace'),
    /** Told that the activity does not take place. */
    notifiedWithdrawn: boolean('toldWithdrawn').notNull().default(false),
    /** When the customer was told of another time or place. */
    movedAt: moment(),
    /** Of the calendar file that was last sent (RFC 5545). */
    sequence: integer().notNull().default(0),
    /** The beginning that the customer was reminded of. */
    remindedOf: moment(),
  },
  (table) => [
    unique('event_sign_ups_key').on(table.accountId, table.idempotencyKey),
    uniqueIndex('event_sign_ups_once').on(table.activityId, table.accountId).where(sql`${table.state} <> 'cancelled'`),
    index('event_sign_ups_queue').on(table.activityId, table.state, table.id),
    index('event_sign_ups_untold').on(table.id).where(sql`${table.notifiedState} <> ${table.state}`),
    check('event_sign_ups_state', sql`${table.state} in ('confirmed', 'waiting', 'cancelled')`),
  ],
);
