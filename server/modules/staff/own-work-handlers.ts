import { isAllowed } from '../../../contract/rules/permissions';
import { flowKeys, rightOf } from '../../../contract/staff/rules/resources';
import type { Context } from '../../context';
import type { Handlers } from '../../http/implement';
import { listDrafts, listReviews } from './own-work-store';

/** What an editor has begun, and what waits for them. */
export const ownWorkHandlers = ({ db }: Context): Handlers<'POST /api/portal/v1/staff/getOwnWork'> => ({
  'POST /api/portal/v1/staff/getOwnWork': async ({ account: { id, rights } }) => {
    const kinds = flowKeys.filter((name) => isAllowed(rights, rightOf(name), 'change', name));
    const [drafts, reviews] = await Promise.all([listDrafts(db, id), listReviews(db, id, kinds)]);
    return { data: { drafts, reviews } };
  },
});
