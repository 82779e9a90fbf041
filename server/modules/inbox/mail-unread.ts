import { and, eq, exists, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { InboxTopic } from '../../../contract/inbox/rules/kinds';
import { inboxTopics, kindsOf } from '../../../contract/inbox/rules/kinds';
import { inbox as limits } from '../../../contract/limits/inbox';
import { dayOf, formatDateTime, momentOf } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import { inboxMessages as inbox, inboxPreferences as preferences } from '../../database/inbox-tables';
import type { Message } from '../../outbox';
import { noticesAtOnce, tellWaiting } from '../../tell-person';
import { wireOf } from './inbox-store';

const purpose = 'inbox.unsubscribe';

const hour = (of: number): string => `${String(of).padStart(2, '0')}:00`;

/** The account whose mails an address of a mail's head ends; undefined: it is none. */
export function openUnsubscribe({ vault }: Pick<Context, 'vault'>, token: string): string | undefined {
  try {
    return vault.open(token, purpose);
  } catch {
    return undefined;
  }
}

/** The message is of the topic of the preference. */
const isOfTopic = or(
  // The keys of that very object.
  ...(Object.keys(inboxTopics) as InboxTopic[]).map((topic) =>
    and(eq(preferences.topic, topic), inArray(inbox.kind, kindsOf(topic))),
  ),
);

/**
 * Mails people what they have not read, in one mail each, by how they want it: nothing that is out of sight, nothing twice, and
 * nothing at night.
 */
export function mailUnread(context: Context): Promise<void> {
  const { vault, sentUrl } = context;
  const now = context.now();
  const day = dayOf(now);
  const morning = momentOf(day, hour(limits.mailHours.from));
  if (now < morning || now >= momentOf(day, hour(limits.mailHours.to))) return Promise.resolve();
  const isDue = and(
    isNull(inbox.readAt),
    isNull(inbox.goneAt),
    isNull(inbox.mailedAt),
    isOfTopic,
    gte(inbox.at, preferences.since),
    or(
      and(eq(preferences.mail, 'daily'), lte(inbox.at, morning)),
      and(eq(preferences.mail, 'now'), lte(inbox.at, new Date(now.getTime() - limits.mailAfterMinutes * 60_000))),
    ),
  );
  return tellWaiting(context, async (tx) => {
    // The rows of an account in one process alone.
    const people = await tx
      .select({ id: accounts.id, email: accounts.email })
      .from(accounts)
      .where(
        and(
          isNotNull(accounts.email),
          exists(
            tx
              .select({ one: sql`1` })
              .from(inbox)
              .innerJoin(preferences, eq(preferences.accountId, inbox.accountId))
              .where(and(eq(inbox.accountId, accounts.id), isDue)),
          ),
        ),
      )
      .limit(noticesAtOnce)
      .for('update', { of: accounts, skipLocked: true });
    const ids = people.map(({ id }) => id);
    if (ids.length === 0) return { taken: 0, messages: [] };
    const due = tx
      .select({ id: inbox.id })
      .from(inbox)
      .innerJoin(preferences, eq(preferences.accountId, inbox.accountId))
      .where(and(inArray(inbox.accountId, ids), isDue));
    const mailed = await tx.update(inbox).set({ mailedAt: now }).where(inArray(inbox.id, due)).returning();
    const actors = await tx
      .select({ id: accounts.id, nickName: accounts.nickName })
      .from(accounts)
      .where(
        inArray(
          accounts.id,
          mailed.flatMap(({ actorId }) => actorId ?? []),
        ),
      );
    const nameOf = new Map(actors.map(({ id, nickName }) => [id, nickName]));
    const messages = people.flatMap(({ id, email }): Message[] => {
      const own = mailed.filter(({ accountId }) => accountId === id).sort((one, other) => one.id - other.id);
      const lines = own.flatMap((row) => {
        const message = wireOf(row, nameOf.get(row.actorId ?? '') ?? null);
        return message ? `${formatDateTime(row.at)}　${message.title}\n${message.text}` : [];
      });
      const last = own.at(-1);
      if (email === null || last === undefined) return [];
      const more = lines.length - limits.mailLines;
      return [
        {
          kind: 'mail',
          key: `inbox:${last.id}:${now.getTime()}`,
          to: vault.open(email, 'account.email'),
          subject: `您有${lines.length}条新消息`,
          text: [
            ...lines.slice(0, limits.mailLines),
            ...(more > 0 ? [`另有${more}条。`] : []),
            `查看全部消息，或设置邮件通知：${sentUrl()}/portal/account/messages`,
            '本邮件由系统自动发送，请勿直接回复。',
          ].join('\n\n'),
          unsubscribe: `${sentUrl()}/api/portal/v1/inbox/unsubscribe?token=${encodeURIComponent(vault.seal(id, purpose))}`,
        },
      ];
    });
    return { taken: ids.length, messages };
  });
}
