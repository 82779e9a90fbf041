import { kindName, stateName } from '../../../contract/service/rules/tickets';
import { listUnread } from './notices-store';
import type { SubmissionSource } from './own-handlers';
import { listOwn } from './ticket-store';

/** Complaints and feedback on the site. */
export const ticketSubmissions: SubmissionSource = async (db, account, limit) => {
  const tickets = await listOwn(db, account.id, limit);
  const unread = await listUnread(
    db,
    account.id,
    tickets.map(({ id }) => id),
  );
  return tickets.map(({ id, kind, number, title, state, createdAt }) => ({
    kind: kindName(kind),
    number,
    title,
    state: stateName(state),
    submittedAt: createdAt,
    address: '',
    ...(unread.has(id) ? { unread: true } : {}),
  }));
};
