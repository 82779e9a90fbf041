import { kindName, stateName } from '../../../contract/service/rules/tickets';
import type { SubmissionSource } from './own-handlers';
import { listOwn } from './ticket-store';

/** Complaints and feedback on the site. */
export const ticketSubmissions: SubmissionSource = async (db, account, limit) =>
  (await listOwn(db, account.id, limit)).map(({ kind, number, title, state, createdAt }) => ({
    kind: kindName(kind),
    number,
    title,
    state: stateName(state),
    submittedAt: createdAt,
    address: '',
  }));
