import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { EventActivity, Testimonial } from '../../../contract/events/calls';
import type { ActivityType } from '../../../contract/events/rules/activity';
import { events } from '../../../contract/limits/events';
import type { Database } from '../../database/connection';
import { shownHtml } from '../../html/shown-html';
import { eventActivities, testimonials } from './tables';

export type ActivityRow = typeof eventActivities.$inferSelect;

interface Page {
  activityType: ActivityType;
  pageNum: number;
  pageSize: number;
}

/** Published activities: those whose sign-up has not ended, the next to end first; then the past ones, the last first. */
export async function listActivities(
  db: Database,
  { activityType, pageNum, pageSize }: Page,
  now: Date,
): Promise<{ rows: ActivityRow[]; total: number }> {
  const published = and(eq(eventActivities.activityType, activityType), eventActivities.visible);
  const [all] = await db.select({ total: count() }).from(eventActivities).where(published);
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await db
    .select()
    .from(eventActivities)
    .where(published)
    .orderBy(
      sql`${eventActivities.endTime} <= ${at}`,
      sql`abs(extract(epoch from ${eventActivities.endTime} - ${at}))`,
      asc(eventActivities.id),
    )
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { rows, total: all?.total ?? 0 };
}

export function activityOf({ activityType, taken, visible: _, ...row }: ActivityRow): EventActivity {
  return {
    ...row,
    introduction: shownHtml(row.introduction),
    activityType: typeOf(activityType),
    endTime: row.endTime.getTime(),
    beginTime: row.beginTime.getTime(),
    finishTime: row.finishTime.getTime(),
    remaining: Math.max(0, row.capacity - taken),
  };
}

/** R340 */
export const typeOf = (activityType: number): ActivityType => (activityType === 0 ? 0 : 1);

/** R353 */
export const listTestimonials = (db: Database, activityType: ActivityType): Promise<Testimonial[]> =>
  db
    .select({
      id: testimonials.id,
      visitorName: testimonials.visitorName,
      company: testimonials.company,
      content: testimonials.content,
      picturePath: testimonials.picturePath,
    })
    .from(testimonials)
    .where(and(testimonials.visible, eq(testimonials.activityType, activityType)))
    .orderBy(asc(testimonials.position), asc(testimonials.id))
    .limit(events.testimonials);
