import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { service } from '../../../contract/limits/service';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { listAble } from '../../database/roles';
import { tellInbox } from '../../inbox';
import type { TicketRow } from './ticket-store';
import {
  serviceTicketNotices as notices,
  serviceTicketSteps as steps,
  serviceTickets as tickets,
} from './ticket-tables';

interface StepTaken {
  stepId: number;
  at: Date;
}

const put = async (tx: Database, { stepId, at }: StepTaken, accountIds: readonly (string | null)[]): Promise<void> => {
  if (accountIds.length === 0) return;
  await tx
    .insert(notices)
    .values(accountIds.map((accountId) => ({ stepId, accountId, createdAt: at })))
    .onConflictDoNothing();
};

/** A ticket has come: everybody who answers tickets is to hear of it. */
export const tellQueue = async (tx: Database, step: StepTaken): Promise<void> =>
  put(
    tx,
    step,
    (await listAble(tx, ['tickets', 'answer'])).map(({ id }) => id),
  );

/** A ticket is somebody's now; who has taken it knows. */
export const tellAssignee = (
  tx: Database,
  step: StepTaken,
  { assigneeId, actorId }: { assigneeId: string; actorId: string },
): Promise<void> => put(tx, step, assigneeId === actorId ? [] : [assigneeId]);

/** A ticket is answered: its sender is to hear of it, where there is a way. */
export async function tellSender(
  tx: Database,
  step: StepTaken,
  { accountId, phoneIndex, number }: Pick<TicketRow, 'accountId' | 'phoneIndex' | 'number'>,
): Promise<void> {
  await put(tx, step, accountId === null && phoneIndex === null ? [] : [accountId]);
  if (accountId === null) return;
  const key = `ticket:answered:${step.stepId}`;
  const parts = { subject: number };
  await tellInbox(tx, [{ accountId, kind: 'ticketAnswered', key, parts, href: '/portal/account/tickets' }], step.at);
}

/** Marks notices that wait as told; of two processes, one does it. */
export async function claimNotices(tx: Database, most: number, now: Date): Promise<number[]> {
  const next = tx
    .select({ id: notices.id })
    .from(notices)
    .where(and(isNull(notices.sentAt), lt(notices.tries, service.noticeTries)))
    .orderBy(asc(notices.id))
    .limit(most)
    .for('update', { skipLocked: true });
  const claimed = await tx
    .update(notices)
    .set({ sentAt: now })
    .where(inArray(notices.id, next))
    .returning({ id: notices.id });
  return claimed.map(({ id }) => id);
}

/** What notices tell, and to whom. */
export const readNotices = (tx: Database, ids: readonly number[]) =>
  tx
    .select({
      id: notices.id,
      step: steps.step,
      number: tickets.number,
      title: tickets.title,
      dueAt: tickets.dueAt,
      /** Encrypted. */
      content: tickets.content,
      phone: accounts.phone,
      email: accounts.email,
      accountId: notices.accountId,
    })
    .from(notices)
    .innerJoin(steps, eq(steps.id, notices.stepId))
    .innerJoin(tickets, eq(tickets.id, steps.ticketId))
    .leftJoin(accounts, eq(accounts.id, notices.accountId))
    .where(inArray(notices.id, [...ids]));

const unread = (accountId: string) => and(eq(notices.accountId, accountId), isNull(notices.readAt));

/** Of these tickets those whose sender has not seen the latest answer. */
export async function listUnread(db: Database, accountId: string, ticketIds: readonly string[]): Promise<Set<string>> {
  if (ticketIds.length === 0) return new Set();
  const rows = await db
    .select({ ticketId: steps.ticketId })
    .from(notices)
    .innerJoin(steps, eq(steps.id, notices.stepId))
    .where(and(unread(accountId), inArray(steps.ticketId, [...ticketIds])));
  return new Set(rows.map(({ ticketId }) => ticketId));
}

/** The sender has looked at the ticket. */
export async function markRead(
  db: Database,
  { ticketId, accountId }: { ticketId: string; accountId: string },
  now: Date,
): Promise<void> {
  const ofTicket = db.select({ id: steps.id }).from(steps).where(eq(steps.ticketId, ticketId));
  await db
    .update(notices)
    .set({ readAt: now })
    .where(and(unread(accountId), inArray(notices.stepId, ofTicket)));
}
