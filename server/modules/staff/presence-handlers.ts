import type { ResourceName } from '../../../contract/staff/rules/resources';
import { rightOf } from '../../../contract/staff/rules/resources';
import type { Context } from '../../context';
import { tellPresence } from '../../database/staff-changes';
import type { Handlers } from '../../http/implement';
import { endPresence, forgetPresences, listPresences, notePresence } from './presences-store';

/** Who has a record of content open. */
export function presenceHandlers({
  db,
  now,
  everyMinutes,
}: Context): Handlers<'POST /api/portal/v1/staff/openRecord' | 'POST /api/portal/v1/staff/closeRecord'> {
  everyMinutes(1, 'presences', () => forgetPresences(db, now()));
  const tell = (resource: ResourceName, id: string) =>
    tellPresence(db, { right: [rightOf(resource), 'read', resource], change: { resource, id } });
  return {
    'POST /api/portal/v1/staff/openRecord': async ({ body: { resource, id, tab, changing }, account }) => {
      const form = { resource, recordId: id, accountId: account.id, tab, changing };
      if (await notePresence(db, form, now())) await tell(resource, id);
      return { data: await listPresences(db, form, now()) };
    },

    'POST /api/portal/v1/staff/closeRecord': async ({ body: { resource, id, tab }, account }) => {
      const form = { resource, recordId: id, accountId: account.id, tab };
      if (await endPresence(db, form)) await tell(resource, id);
      return { data: null };
    },
  };
}
