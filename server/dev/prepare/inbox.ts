import { and, desc, eq, ne } from 'drizzle-orm';
import { inbox as limits } from '../../../contract/limits/inbox';
import type { Prepared } from '../../../contract/prepared';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { inboxMessages as inbox } from '../../database/inbox-tables';
import type { InboxEntry } from '../../inbox';
import { tellInbox } from '../../inbox';
import type { WorldOrder } from './order';

type Told = Pick<InboxEntry, 'kind' | 'parts' | 'href'>;

const answered: Told = {
  kind: 'commentAnswered',
  parts: { who: '小板', subject: '阻抗控制' },
  href: '/portal/q7i1.html#comment-12',
};
const booked: Told = { kind: 'beansBooked', parts: { subject: '签到', amount: '+5' } };
const signedUp: Told = {
  kind: 'signUpConfirmed',
  parts: { subject: '工厂参观', when: '2026-12-05 14:00' },
  href: '/portal/account/activities',
};

const day = 24 * 60 * 60_000;

/** One that is unread, and read ones before it, of which the earliest stands on a second page. They go with their account. */
export async function prepareInbox(
  tx: Database,
  { now }: Context,
  { wanted, idOf }: { wanted: NonNullable<WorldOrder['inbox']>; idOf: (name: string) => string },
): Promise<NonNullable<Prepared['inbox']>> {
  const accountId = idOf(wanted.of);
  const told = [answered, ...Array.from({ length: limits.pageSize - 1 }, () => booked), signedUp];
  for (const [days, entry] of told.entries())
    await tellInbox(tx, [{ ...entry, accountId, key: `prepared:${days}` }], new Date(now().getTime() - days * day));
  const own = eq(inbox.accountId, accountId);
  await tx
    .update(inbox)
    .set({ readAt: now() })
    .where(and(own, ne(inbox.kind, answered.kind)));
  const rows = await tx.select({ id: inbox.id }).from(inbox).where(own).orderBy(desc(inbox.at));
  return { messages: rows.map(({ id }) => id) };
}
