import { eq } from 'drizzle-orm';
import { events } from '../../../contract/limits/events';
import type { Prepared } from '../../../contract/prepared';
import { daysAfter } from '../../../contract/rules/calendar';
import { dayOf, momentOf } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { addSignUp } from '../../modules/events/sign-ups-store';
import { eventActivities } from '../../modules/events/tables';
import { newCode } from '../../security/random';
import type { WorldOrder } from './order';

/** By which it is found again. */
const placeOf = (id: string): string => `测试${id}`;

/** A visit of tomorrow, which nobody else can sign up for any more. */
export async function prepareEvent(
  tx: Database,
  { vault, now }: Context,
  {
    id,
    wanted,
    idOf,
    mailboxOf,
  }: {
    id: string;
    wanted: NonNullable<WorldOrder['event']>;
    idOf: (name: string) => string;
    mailboxOf: (name: string) => string;
  },
): Promise<NonNullable<Prepared['event']>> {
  const { title, by, name } = wanted;
  const tomorrow = dayOf(daysAfter(now(), 1));
  const [activity] = await tx
    .insert(eventActivities)
    .values({
      activityType: 0,
      title,
      introduction: '<p>用于测试。</p>',
      activityStatus: 1,
      endTime: daysAfter(now(), 1),
      beginTime: momentOf(tomorrow, '10:00'),
      finishTime: momentOf(tomorrow, '12:00'),
      place: placeOf(id),
      capacity: 1,
    })
    .returning({ id: eventActivities.id });
  if (activity === undefined) throw new Error('the activity was not stored');
  const form = { name, phone: '13800138000', email: mailboxOf(by), company: '' };
  const pass = newCode(events.passLength);
  const wantedPlace = { activityId: activity.id, accountId: idOf(by), form, pass, key: `prepared-${id}` };
  const signUpId = await addSignUp(tx, vault, wantedPlace, now());
  if (typeof signUpId === 'string') throw new Error(`${by} cannot sign up: ${signUpId}`);
  // No page offers it.
  await tx
    .update(eventActivities)
    .set({ endTime: daysAfter(now(), -1) })
    .where(eq(eventActivities.id, activity.id));
  return { signUpId, pass };
}

/** No page shows it any more. */
export async function removeEvent(tx: Database, id: string): Promise<void> {
  await tx
    .update(eventActivities)
    .set({ visible: false })
    .where(eq(eventActivities.place, placeOf(id)));
}
