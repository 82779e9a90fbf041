import { and, count, eq, gt, isNull, ne, not } from 'drizzle-orm';
import { graveRights } from '../contract/rules/grave-acts';
import { isAllowed, rightOfName } from '../contract/rules/permissions';
import type { PublicationState } from '../contract/staff/rules/publication';
import type { Database } from './database/connection';
import { rightsOfAccount } from './database/roles';
import { countDisputes } from './modules/archive/staff-reports-store';
import { countPendingCorrections } from './modules/beans/ledger/corrections-store';
import { countWaitingShipments } from './modules/beans/staff-shipping-handlers';
import { comments } from './modules/comments/tables';
import { eventActivities, eventSignUps } from './modules/events/tables';
import { countHeldQuestions } from './modules/questions/operations-store';
import { countWaitingChats } from './modules/service/chat-store';
import { countOpenTickets } from './modules/service/ticket-store';
import { isOwnChange } from './modules/staff/publications-store';
import { countPendingRequests } from './modules/staff/requests-store';
import { contentPublications } from './modules/staff/tables';
import type { WaitingCounts } from './modules/staff/waiting-handlers';

async function countHeld(db: Database): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(comments)
    .where(and(eq(comments.auditStatus, 0), isNull(comments.deletedAt)));
  return row?.total ?? 0;
}

/** Content in a state, by resource; `reviewer`: without what this account cannot approve. */
function countContent(db: Database, state: PublicationState, reviewer?: string) {
  const { resource, operatedBy } = contentPublications;
  return db
    .select({ resource, count: count() })
    .from(contentPublications)
    .where(
      and(
        eq(contentPublications.state, state),
        reviewer === undefined ? undefined : and(ne(operatedBy, reviewer), not(isOwnChange(reviewer))),
      ),
    )
    .groupBy(resource)
    .orderBy(resource);
}

/** Customers on the waiting lists of what has not begun: staff may give more places. */
async function countWaitingSignUps(db: Database, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(eventSignUps)
    .innerJoin(eventActivities, eq(eventActivities.id, eventSignUps.activityId))
    .where(and(eq(eventSignUps.state, 'waiting'), gt(eventActivities.beginTime, now)));
  return row?.total ?? 0;
}

/** What waits for staff, in the areas that own it, with the right to see it. */
export const waitingCounts: WaitingCounts = {
  heldComments: { isFor: (isAllowed) => isAllowed('comments', 'read'), count: countHeld },
  openTickets: { isFor: (isAllowed) => isAllowed('tickets', 'read'), count: countOpenTickets },
  waitingChats: { isFor: (isAllowed) => isAllowed('chats', 'read'), count: countWaitingChats },
  heldQuestions: { isFor: (isAllowed) => isAllowed('questions', 'read'), count: countHeldQuestions },
  disputes: {
    area: 'archive',
    isFor: (isAllowed) => isAllowed('employees', 'read'),
    count: (db) => countDisputes(db, 'open'),
  },
  corrections: {
    isFor: (isAllowed) => isAllowed('ledger', 'approve'),
    count: (db, _now, accountId) => countPendingCorrections(db, accountId),
  },
  requests: {
    isFor: (isAllowed) => graveRights.some((right) => isAllowed(...rightOfName(right))),
    async count(db, now, accountId) {
      const held = await rightsOfAccount(db, accountId);
      const rights = graveRights.filter((right) => isAllowed(held, ...rightOfName(right)));
      return countPendingRequests(db, { accountId, rights }, now);
    },
  },
  signUps: { isFor: (isAllowed) => isAllowed('content', 'read'), count: countWaitingSignUps },
  shipments: { isFor: (isAllowed) => isAllowed('shipping', 'read'), count: countWaitingShipments },
  contentInReview: {
    isFor: (isAllowed) => isAllowed('content', 'read'),
    count: (db, _now, accountId) => countContent(db, 'review', accountId),
  },
  scheduledContent: {
    isFor: (isAllowed) => isAllowed('content', 'read'),
    count: (db) => countContent(db, 'scheduled'),
  },
};
