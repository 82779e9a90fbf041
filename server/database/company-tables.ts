import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CompanyInfo } from '../../contract/company-info';
import { id, moment } from './columns';

const words = () => text().notNull().default('');

/** R051, R053, R054: one row. */
export const companyInfo = pgTable('company_info', {
  key: text().primaryKey(),
  name: text().notNull(),
  shortName: words(),
  logoPath: words(),
  hotlines: text().array().notNull(),
  hours: words(),
  headquartersPhone: words(),
  ceoMailbox: words(),
  hrMailbox: words(),
  privacyMailbox: words(),
  address: words(),
  reportIssuer: words(),
  sisters: text().array().notNull().default([]),
  officialLink: words(),
  shortVideoLink: words(),
  /** 企业微信客服; empty: visitors get the portal's own chat. */
  chatLink: words(),
  filings: jsonb().$type<CompanyInfo['filings']>().notNull(),
  /** False: a first draft. */
  visible: boolean().notNull().default(true),
});

/** The names that the company has had, which legal documents keep; a trigger of `company_info` writes them. */
export const companyNames = pgTable('company_names', {
  id: id(),
  name: text().notNull(),
  shortName: text().notNull(),
  since: moment().notNull(),
});
