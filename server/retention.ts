import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from './context';
import { forgetAdditions } from './database/additions';
import { inboxMessages } from './database/inbox-tables';
import { staffSignIns } from './database/sign-in-tables';
import { staffLog } from './database/staff-log-tables';
import { forgetPolicyReports } from './http/policy-reports';
import { disputes } from './modules/archive/tables';
import { eraseContacts } from './modules/events/sign-ups-store';
import { eventActivities, eventSignUps } from './modules/events/tables';
import { files } from './modules/files/tables';
import { removeChats } from './modules/service/chat-store';
import { chats } from './modules/service/chat-tables';
import { removeTickets } from './modules/service/ticket-store';
import { serviceTicketSteps, serviceTickets } from './modules/service/ticket-tables';

const dayMs = 24 * 60 * 60_000;

/** Of each kind in one run; the next follows within the hour. */
const mostAtOnce = 1_000;

/** A form of the console is not open for so long. */
const additionDays = 30;

/** Removes personal data whose time is over, by the numbers of the configuration, and old reports of browsers. */
export async function enforceRetention({ config: { retention }, db, now }: Context): Promise<void> {
  const before = (days: number): Date => new Date(now().getTime() - days * dayMs);

  const over = db
    .select({ id: eventActivities.id })
    .from(eventActivities)
    .where(lt(eventActivities.finishTime, before(retention.signUpDays)));
  await forgetPolicyReports(db, now());
  await eraseContacts(db, inArray(eventSignUps.activityId, over));

  await db.transaction((tx) => {
    const last = tx
      .select({ at: sql`max(${serviceTicketSteps.at})` })
      .from(serviceTicketSteps)
      .where(sql`${serviceTicketSteps.ticketId} = ${serviceTickets.id}`);
    const old = tx
      .select({ id: serviceTickets.id })
      .from(serviceTickets)
      .where(
        and(
          inArray(serviceTickets.state, ['answered', 'closed']),
          lt(serviceTickets.createdAt, before(retention.ticketDays)),
          sql`coalesce((${last}), ${serviceTickets.createdAt}) < ${before(retention.ticketDays).toISOString()}`,
        ),
      )
      .limit(mostAtOnce);
    return removeTickets(tx, inArray(serviceTickets.id, old));
  });

  await db.transaction((tx) => {
    const old = tx
      .select({ id: chats.id })
      .from(chats)
      .where(lt(chats.endedAt, before(retention.ticketDays)))
      .limit(mostAtOnce);
    return removeChats(tx, inArray(chats.id, old));
  });

  await db.transaction(async (tx) => {
    const old = tx
      .select({ id: disputes.id })
      .from(disputes)
      .where(lt(disputes.closedAt, before(retention.disputeDays)))
      .limit(mostAtOnce);
    const gone = await tx.delete(disputes).where(inArray(disputes.id, old)).returning({ id: disputes.id });
    const ids = gone.map(({ id }) => id);
    // Without a use they are swept.
    if (ids.length > 0) await tx.update(files).set({ usedBy: null }).where(inArray(files.usedBy, ids));
  });

  const oldMessages = db
    .select({ id: inboxMessages.id })
    .from(inboxMessages)
    .where(lt(inboxMessages.at, before(retention.inboxDays)))
    .limit(mostAtOnce);
  await db.delete(inboxMessages).where(inArray(inboxMessages.id, oldMessages));

  await db.transaction(async (tx) => {
    await tx.execute(sql`set local portal.retention = 'on'`);
    const old = tx
      .select({ id: staffLog.id })
      .from(staffLog)
      .where(lt(staffLog.at, before(retention.logDays)))
      .limit(mostAtOnce);
    await tx.delete(staffLog).where(inArray(staffLog.id, old));
  });
  const oldSignIns = db
    .select({ id: staffSignIns.id })
    .from(staffSignIns)
    .where(lt(staffSignIns.at, before(retention.logDays)))
    .limit(mostAtOnce);
  await db.delete(staffSignIns).where(inArray(staffSignIns.id, oldSignIns));
  await forgetAdditions(db, before(additionDays));
}
