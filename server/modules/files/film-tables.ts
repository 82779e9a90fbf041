import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { filmStates } from '../../../contract/files/rules/film-states';
import { owner } from '../../database/account-tables';
import { moment, words } from '../../database/columns';

/** Films that staff have uploaded. The public id has 128 random bits. */
export const films = pgTable(
  'films',
  {
    id: text().primaryKey(),
    accountId: owner(),
    name: text().notNull(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: filmStates }).notNull(),
    /** Of the encoding. */
    percent: integer().notNull().default(0),
    problem: words(),
    seconds: integer().notNull().default(0),
    /** Pixels. */
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** Pictures that are offered as the cover. */
    frames: integer().notNull().default(0),
    /** The vendor takes, encodes and plays it instead of the portal. */
    atVendor: boolean().notNull().default(false),
    /** Sealed: the upload that the vendor has granted; empty: none. */
    vendorUpload: words(),
    /** The vendor's id; empty: the upload has not ended. */
    vendorFile: words(),
    /** Until when the uploaded file is kept after its encoding; null: it has not ended, the file has gone, or the vendor has it. */
    sourceUntil: moment(),
    /** Who encodes it, and until when nobody else does. */
    worker: uuid(),
    workedUntil: moment(),
    /** Workers that have begun since it was asked for. */
    tries: integer().notNull().default(0),
    createdAt: moment().notNull(),
    /** When the last piece came in, or the encoding was asked for. */
    touchedAt: moment().notNull(),
  },
  (table) => [
    index('films_created').on(table.createdAt),
    index('films_open').on(table.touchedAt).where(sql`${table.state} in ('uploading', 'waiting', 'running')`),
    index('films_sources').on(table.sourceUntil).where(sql`${table.sourceUntil} is not null`),
  ],
);

/** Objects of the storage that a film has: the pieces of its upload, then what is played. */
export const filmObjects = pgTable(
  'film_objects',
  {
    key: text().primaryKey(),
    filmId: text()
      .notNull()
      .references(() => films.id, { onDelete: 'cascade' }),
    /** Of the upload, from 0; null: it is played. */
    piece: integer(),
    stored: boolean().notNull().default(false),
    /** When another encoding took its place. */
    replacedAt: moment(),
  },
  (table) => [
    unique('film_objects_piece').on(table.filmId, table.piece),
    index('film_objects_replaced').on(table.replacedAt).where(sql`${table.replacedAt} is not null`),
  ],
);
