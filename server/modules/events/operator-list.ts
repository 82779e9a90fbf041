import { count, desc, eq, sql } from 'drizzle-orm';
import type { SignUpState } from '../../../contract/events/calls';
import { activityNames } from '../../../contract/events/rules/activity';
import { formatDateTime, formatSecond } from '../../../contract/rules/dates';
import type { Database } from '../../database/connection';
import type { FieldVault } from '../../security/field-vault';
import { typeOf } from './activities-store';
import { contactOf, listSignUpsOf } from './sign-ups-store';
import { eventActivities, eventSignUps } from './tables';

const stateWords: Readonly<Record<SignUpState, string>> = {
  confirmed: '已确认',
  waiting: '候补',
  cancelled: '已取消',
};

const numberOf = (state: SignUpState) =>
  sql<number>`count(${eventSignUps.id}) filter (where ${eventSignUps.state} = ${state})`.mapWith(Number);

/** All activities with their numbers, as rows with headings, the newest first. */
export async function activitiesTable(db: Database): Promise<string[][]> {
  const rows = await db
    .select({
      activity: eventActivities,
      confirmed: numberOf('confirmed'),
      waiting: numberOf('waiting'),
      cancelled: numberOf('cancelled'),
      checkedIn: count(eventSignUps.checkedInAt),
    })
    .from(eventActivities)
    .leftJoin(eventSignUps, eq(eventSignUps.activityId, eventActivities.id))
    .groupBy(eventActivities.id)
    .orderBy(desc(eventActivities.beginTime), desc(eventActivities.id));
  return [
    ['编号', '类型', '标题', '活动开始', '名额', '已确认', '候补', '已取消', '已签到'],
    ...rows.map(({ activity, ...numbers }) => [
      String(activity.id),
      activityNames[typeOf(activity.activityType)],
      activity.title,
      formatDateTime(activity.beginTime),
      String(activity.capacity),
      String(numbers.confirmed),
      String(numbers.waiting),
      String(numbers.cancelled),
      String(numbers.checkedIn),
    ]),
  ];
}

/** Everybody who signed up for an activity, in that order, as rows with headings; undefined where there is none. */
export async function signUpsTable(
  db: Database,
  vault: FieldVault,
  activityId: number,
): Promise<{ title: string; cells: string[][] } | undefined> {
  const [activity] = await db.select().from(eventActivities).where(eq(eventActivities.id, activityId));
  if (!activity) return undefined;
  const rows = await listSignUpsOf(db, activityId);
  const timeOf = (time: Date | null): string => (time ? formatSecond(time) : '');
  return {
    title: `${activity.id} ${activity.title}`,
    cells: [
      ['序号', '状态', '姓名', '手机号码', '邮箱', '公司', '报名时间', '确认时间', '取消时间', '签到时间'],
      ...rows.map((signUp, index) => {
        const { name, phone, email, company } = contactOf(vault, signUp);
        const times = [signUp.createdAt, signUp.confirmedAt, signUp.cancelledAt, signUp.checkedInAt].map(timeOf);
        return [String(index + 1), stateWords[signUp.state], name, phone, email, company, ...times];
      }),
    ],
  };
}
