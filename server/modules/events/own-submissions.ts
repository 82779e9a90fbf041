import { desc, eq } from 'drizzle-orm';
import type { SignUpState } from '../../../contract/events/calls';
import type { Database } from '../../database/connection';
import { eventActivities, eventSignUps } from './tables';

const stateNames: Readonly<Record<SignUpState, string>> = {
  confirmed: '已报名',
  waiting: '候补中',
  cancelled: '已取消',
};

/** Activities that a customer has signed up for, for the list of their submissions. */
export async function signUpSubmissions(db: Database, account: { id: string }, limit: number) {
  const rows = await db
    .select({
      title: eventActivities.title,
      type: eventActivities.activityType,
      state: eventSignUps.state,
      at: eventSignUps.createdAt,
    })
    .from(eventSignUps)
    .innerJoin(eventActivities, eq(eventActivities.id, eventSignUps.activityId))
    .where(eq(eventSignUps.accountId, account.id))
    .orderBy(desc(eventSignUps.id))
    .limit(limit);
  return rows.map(({ title, type, state, at }) => ({
    kind: '活动报名',
    number: '',
    title,
    state: stateNames[state],
    submittedAt: at,
    address: `/portal/factoryVisit/${type}`,
  }));
}
