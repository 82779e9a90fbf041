import { deadlineOf } from '../../../contract/service/rules/deadline';
import type { TicketState, TicketStep } from '../../../contract/service/rules/tickets';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import { sealFields, sealSaid, writtenComplaint, writtenFeedback } from '../../modules/service/ticket-fields';
import { addStep, addTicket, changeTicket } from '../../modules/service/ticket-store';
import { serviceTicketNotices, serviceTickets } from '../../modules/service/ticket-tables';
import { fill } from '../fill';
import { sampleTickets } from './sample-tickets';
import { sampleHolidays } from './sorts';

const hourMs = 60 * 60_000;

const stateAfter: Readonly<Record<TicketStep, TicketState>> = {
  submitted: 'open',
  assigned: 'assigned',
  answered: 'answered',
  closed: 'closed',
  reopened: 'assigned',
};

/** Complaints and feedback with what staff did with them, of which no message is sent. */
export async function loadTicketSamples({ db, now, vault }: Context): Promise<void> {
  await fill(db, serviceTickets, () =>
    db.transaction(async (tx) => {
      const known = await tx.select({ id: accounts.id, code: accounts.code }).from(accounts);
      const idOf = new Map(known.map(({ id, code }) => [code, id]));
      const staffId = idOf.get('E10040');
      const newest = now().getTime();
      for (const [at, { by, phone, hoursAgo, steps, written }] of sampleTickets.entries()) {
        const accountId = by === undefined ? null : idOf.get(by);
        if (accountId === undefined || staffId === undefined) continue;
        const sentAt = newest - hoursAgo * hourMs;
        const createdAt = new Date(sentAt);
        const { title, fields } =
          'about' in written
            ? writtenFeedback(written.about, written.suggestion, phone)
            : writtenComplaint({ ...written, phone, reason: '' });
        const { ticket } = await addTicket(tx, {
          kind: 'about' in written ? 'feedback' : 'complaint',
          title,
          accountId,
          phoneIndex: vault.index(phone, 'service.phone'),
          content: sealFields(vault, fields),
          fileIds: [],
          digest: vault.index(`sample ${at}`, 'service.digest'),
          createdAt,
          dueAt: deadlineOf(createdAt, sampleHolidays),
        });
        let seen = ticket;
        for (const { step, after, said = '', unread } of steps) {
          const stepAt = new Date(sentAt + after * hourMs);
          const change = { state: stateAfter[step], assigneeId: staffId };
          seen = (await changeTicket(tx, seen, change)) ?? seen;
          const stepId = await addStep(tx, {
            ticketId: ticket.id,
            at: stepAt,
            step,
            actorId: staffId,
            said: sealSaid(vault, said),
          });
          if (unread)
            await tx.insert(serviceTicketNotices).values({ stepId, accountId, createdAt: stepAt, sentAt: stepAt });
        }
      }
    }),
  );
}
