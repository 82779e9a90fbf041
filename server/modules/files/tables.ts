import { index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** Uploaded files. The public id has 128 random bits. A proof works only with the browser's cookie. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    /** Whose upload it is: the browser's hash, or of a picture the account's id. */
    browserHash: text().notNull(),
    /** `resume`: a proof; `help`, `bbs`: a picture in a feedback or comment (R219); `question`: an attachment; `generic`: evidence, formerly `service`; `chat`: of a conversation. */
    channel: text({ enum: ['resume', 'help', 'bbs', 'question', 'generic', 'service', 'chat'] }).notNull(),
    /** Encrypted: file names often contain a person's name. */
    name: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    md5: text().notNull(),
    suffix: text().notNull(),
    key: text().notNull().unique(),
    /** R212: 1 initial, 2 failed, 3 uploaded. */
    status: smallint().notNull(),
    createdAt: moment().notNull(),
    confirmedAt: moment(),
    /** What the file proves, which it can do once; of a picture the account that has posted it. */
    usedBy: uuid(),
    /** Where the link put what was encoded: sent once more, it is stored there again, and removed when the link has ended. */
    uploadKey: text(),
    /** Since when everything that shows it has been hidden or deleted. */
    unseenAt: moment(),
  },
  (table) => [index('files_browser').on(table.browserHash, table.md5), index('files_created').on(table.createdAt)],
);

/** What shows a file of the community: it answers as long as one of them is seen. `content` is what staff wrote. */
export const fileUses = pgTable(
  'file_uses',
  {
    fileId: text()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    place: text({ enum: ['comment', 'question', 'content'] }).notNull(),
    /** Its number; 0 of content. */
    placeId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.place, table.placeId] })],
);
