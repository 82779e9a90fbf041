import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SearchKind } from '../../../contract/help/search-calls';
import { id, moment, words } from '../../database/columns';

/** The menu: categories, each with types of documents (R292). */
export const helpCategories = pgTable(
  'help_categories',
  {
    /** Of the console. */
    id: integer().notNull().unique().generatedByDefaultAsIdentity(),
    categoryCode: text().notNull(),
    typeCode: text().notNull(),
    categoryName: text().notNull(),
    typeName: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryCode, table.typeCode] })],
);

/** Documents. `content` is sanitised HTML, `summary` its beginning as plain text. */
export const helpDocuments = pgTable(
  'help_documents',
  {
    id: id(),
    /** The number in the document's address. */
    oldId: integer().notNull().unique(),
    categoryCode: text().notNull(),
    typeCode: text().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    content: text().notNull(),
    summary: text().notNull(),
    /** Other words by which it is found. */
    keywords: words(),
    hasComment: boolean().notNull().default(true),
    /** R286 */
    showIntegral: boolean().notNull().default(false),
    visible: boolean().notNull().default(true),
    /** A folder has named it: an import hides it once no folder does. Those of the console, and of answers, stay. */
    imported: boolean().notNull().default(false),
    /** Digest of everything above: an import that changes nothing leaves the document as it is. */
    version: text().notNull(),
    createdAt: moment().notNull(),
    /** Null: never edited. */
    editedAt: moment(),
    accessingCount: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    usefulCount: integer().notNull().default(0),
    uselessCount: integer().notNull().default(0),
  },
  (table) => [
    foreignKey({
      columns: [table.categoryCode, table.typeCode],
      foreignColumns: [helpCategories.categoryCode, helpCategories.typeCode],
    }),
    index('help_documents_place').on(table.categoryCode, table.typeCode, table.position, table.oldId),
    uniqueIndex('help_documents_integral').on(table.showIntegral).where(sql`${table.showIntegral}`),
  ],
);

const documentId = () =>
  integer()
    .notNull()
    .references(() => helpDocuments.id, { onDelete: 'cascade' });

/** What a document said before each change. */
export const helpVersions = pgTable(
  'help_versions',
  { documentId: documentId(), replacedAt: moment().notNull(), name: text().notNull(), content: text().notNull() },
  (table) => [primaryKey({ columns: [table.documentId, table.replacedAt] })],
);

/** Time of a visitor's last counted view; deleted when it no longer matters. */
export const helpViews = pgTable(
  'help_views',
  { documentId: documentId(), visitorHash: text().notNull(), countedAt: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.documentId, table.visitorHash] }),
    index('help_views_counted').on(table.countedAt),
  ],
);

/** One vote per document and voter: a customer's code, or the blind index of a visitor's address and day. */
export const helpVotes = pgTable(
  'help_votes',
  {
    documentId: documentId(),
    voter: text().notNull(),
    /** 1 useful, 2 not useful. */
    vote: smallint().notNull(),
    votedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.voter] })],
);

/** R302. `digest` makes a repeated submission the same feedback. */
export const helpFeedback = pgTable(
  'help_feedback',
  {
    id: uuid().primaryKey(),
    customerCode: text().notNull(),
    digest: text().notNull(),
    /** That of its form, by which the sender asks whether it was stored. */
    requestKey: text(),
    reasons: text().array().notNull(),
    articleTitle: text().notNull(),
    articleUrl: text().notNull(),
    pictureIds: text().array().notNull(),
    /** Encrypted: customers write names and numbers. */
    description: text().notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('help_feedback_once').on(table.customerCode, table.digest),
    index('help_feedback_received').on(table.receivedAt.desc().nullsFirst()),
  ],
);

/** Common operations (R298), and hot words that stand in until enough has been searched. */
export const helpLinks = pgTable(
  'help_links',
  {
    /** Of the console. */
    id: integer().notNull().unique().generatedByDefaultAsIdentity(),
    kind: text({ enum: ['function', 'hotWord'] }).notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    link: words(),
    visible: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.kind, table.position] })],
);

/** Groups of words that mean the same to the search, each in one text between commas. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  words: text().notNull(),
});

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The search index over all kinds of content, made by the server from what the areas hold. */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text().$type<SearchKind>().notNull(),
    refId: integer().notNull(),
    /** The content's version that is indexed. */
    version: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    firstFrom: words(),
    secondFrom: words(),
    categoryCode: words(),
    address: text().notNull(),
    publishedAt: moment().notNull(),
    foldedTitle: text().notNull(),
    initials: text().notNull(),
    /** Grams of title and keywords. */
    titleGrams: tsvector().notNull(),
    /** Grams of everything, with weights. */
    grams: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.refId] }),
    index('search_entries_title').using('gin', table.titleGrams),
    index('search_entries_grams').using('gin', table.grams),
    index('search_entries_prefix').on(table.foldedTitle.op('text_pattern_ops')),
    index('search_entries_initials').on(table.initials.op('text_pattern_ops')),
  ],
);

/** Searched words, each once a day and address; no address and no customer is kept. */
export const searchLog = pgTable(
  'search_log',
  {
    day: date({ mode: 'string' }).notNull(),
    keyWord: text().notNull(),
    searcher: text().notNull(),
    hits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.keyWord, table.searcher] })],
);
