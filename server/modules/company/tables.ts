import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Business, Card, Job, Photo, Reason } from '../../../contract/company/calls';

/** R361 */
export const recruitmentJobs = pgTable('recruitment_jobs', {
  kind: text().$type<Job['kind']>().primaryKey(),
  title: text().notNull(),
  words: text().notNull(),
  roles: text().array().notNull(),
  /** False: not published. */
  visible: boolean().notNull().default(true),
});

/** R362 */
export const recruitmentBusinesses = pgTable('recruitment_businesses', {
  key: text().primaryKey(),
  position: integer().notNull(),
  industry: text().$type<Business['industry']>().notNull(),
  icon: text().notNull(),
  title: text().notNull(),
  words: text().notNull(),
  advantages: jsonb().$type<Card[]>().notNull(),
  link: text().notNull(),
  /** False: not published. */
  visible: boolean().notNull().default(true),
});

/** R363 */
export const recruitmentReasons = pgTable('recruitment_reasons', {
  key: text().$type<Reason['key']>().primaryKey(),
  heading: text().notNull(),
  points: jsonb().$type<Card[]>().notNull(),
  /** Empty: the drawing of its tab. */
  picturePath: text().notNull().default(''),
  /** False: not published. */
  visible: boolean().notNull().default(true),
});

/** R364 */
export const recruitmentPhotos = pgTable('recruitment_photos', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  position: integer().notNull(),
  title: text().notNull(),
  words: text().notNull(),
  drawing: text().$type<Photo['drawing']>().notNull(),
  /** Empty: the drawing. */
  picturePath: text().notNull().default(''),
  /** False: not published. */
  visible: boolean().notNull().default(true),
});
