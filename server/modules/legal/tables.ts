import { boolean, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { LegalBlock } from '../../../contract/legal/calls';
import type { LegalSlug } from '../../../contract/rules/legal-documents';
import { accounts } from '../../database/account-tables';
import { day, id, moment } from '../../database/columns';

/** Which version of a document an account accepted, when and where; the first time counts. */
export const acceptances = pgTable(
  'legal_acceptances',
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The slug of a legal document, or an agreement of the report's real-name step. */
    document: text().notNull(),
    version: text().notNull(),
    place: text({ enum: ['register', 'signIn', 'realName'] }).notNull(),
    acceptedAt: moment().notNull(),
  },
  (table) => [unique('legal_acceptances_version').on(table.accountId, table.document, table.version)],
);

/** Versions of the legal documents that staff have written, beside those of the operator's folder. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    id: id(),
    slug: text().$type<LegalSlug>().notNull(),
    effective: day().notNull(),
    /** Of the last publication; of a first draft that of its last save. */
    published: day().notNull(),
    changes: text().notNull(),
    description: text().notNull(),
    /** Sanitised HTML, as the form has it. */
    content: text().notNull(),
    /** The same, as pages are given it. */
    blocks: jsonb().$type<LegalBlock[]>().notNull(),
    /** False: a first draft. */
    visible: boolean().notNull().default(true),
  },
  (table) => [index('legal_texts_effective').on(table.slug, table.effective)],
);
