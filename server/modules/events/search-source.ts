import { eq, inArray } from 'drizzle-orm';
import { activityNames, visitAddress } from '../../../contract/events/rules/activity';
import { withActivity } from '../../../contract/events/rules/open-activities';
import { versionOf } from '../../content-version';
import type { Database } from '../../database/connection';
import { textOf } from '../../html/text-of';
import { typeOf } from './activities-store';
import { eventActivities } from './tables';

const { id, activityType, title, introduction, keywords, place, beginTime } = eventActivities;

interface Row {
  activityType: number;
  title: string;
  introduction: string;
  keywords: string;
  place: string;
  beginTime: Date;
}

const versionOfRow = ({ activityType, title, introduction, keywords, place, beginTime }: Row): string =>
  versionOf([activityType, title, introduction, keywords, place, beginTime]);

/** Visits and salons that are published, for the search over the whole portal. */
export const eventSource = {
  kind: 'event',
  async versions(db: Database) {
    const rows = await db
      .select({ id, activityType, title, introduction, keywords, place, beginTime })
      .from(eventActivities)
      .where(eq(eventActivities.visible, true));
    return rows.map((row) => ({ refId: row.id, version: versionOfRow(row) }));
  },
  async read(db: Database, refIds: readonly number[]) {
    const rows = await db
      .select({ id, activityType, title, introduction, keywords, place, beginTime })
      .from(eventActivities)
      .where(inArray(id, [...refIds]));
    return rows.map((row) => {
      const type = typeOf(row.activityType);
      return {
        refId: row.id,
        version: versionOfRow(row),
        title: row.title,
        keywords: row.keywords,
        body: [row.place, textOf(row.introduction)].join('。'),
        firstFrom: '活动报名',
        secondFrom: activityNames[type],
        categoryCode: '',
        address: withActivity(visitAddress(type), row.id),
        publishedAt: row.beginTime,
      };
    });
  },
} as const;
