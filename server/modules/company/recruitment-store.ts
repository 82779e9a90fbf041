import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { recruitmentBusinesses, recruitmentJobs, recruitmentPhotos, recruitmentReasons } from './tables';

/** The order of jobs and reasons is the page's. */
export const prepareJobs = (db: Database) =>
  db
    .select({
      kind: recruitmentJobs.kind,
      title: recruitmentJobs.title,
      words: recruitmentJobs.words,
      roles: recruitmentJobs.roles,
    })
    .from(recruitmentJobs)
    .where(eq(recruitmentJobs.visible, true))
    .prepare('recruitment_jobs');
export const prepareReasons = (db: Database) =>
  db
    .select({
      key: recruitmentReasons.key,
      heading: recruitmentReasons.heading,
      points: recruitmentReasons.points,
      picturePath: recruitmentReasons.picturePath,
    })
    .from(recruitmentReasons)
    .where(eq(recruitmentReasons.visible, true))
    .prepare('recruitment_reasons');

export const prepareBusinesses = (db: Database) =>
  db
    .select({
      key: recruitmentBusinesses.key,
      industry: recruitmentBusinesses.industry,
      icon: recruitmentBusinesses.icon,
      title: recruitmentBusinesses.title,
      words: recruitmentBusinesses.words,
      advantages: recruitmentBusinesses.advantages,
      link: recruitmentBusinesses.link,
    })
    .from(recruitmentBusinesses)
    .where(eq(recruitmentBusinesses.visible, true))
    .orderBy(asc(recruitmentBusinesses.position), asc(recruitmentBusinesses.key))
    .prepare('recruitment_businesses');

export const preparePhotos = (db: Database) =>
  db
    .select({
      title: recruitmentPhotos.title,
      words: recruitmentPhotos.words,
      drawing: recruitmentPhotos.drawing,
      picturePath: recruitmentPhotos.picturePath,
    })
    .from(recruitmentPhotos)
    .where(eq(recruitmentPhotos.visible, true))
    .orderBy(asc(recruitmentPhotos.position), asc(recruitmentPhotos.id))
    .prepare('recruitment_photos');
