import { and, asc, count, eq, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { messaging } from '../contract/limits/messages';
import type { Context } from './context';
import type { Database } from './database/connection';
import { outboxMessages as outbox } from './database/outbox-tables';
import { checkedJson } from './providers/checked-json';
import { ProviderError } from './providers/provider-error';
import type { FieldVault } from './security/field-vault';

interface About {
  /** Names the event and who hears of it: `area:event:id`. Without personal data. */
  key: string;
  /** Past this it is not sent any more. */
  until?: Date;
}

interface MailMessage extends About {
  kind: 'mail';
  to: string;
  subject: string;
  text: string;
  attachments?: readonly { filename: string; contentType: string; content: string }[];
  /** URL that ends such mails when a mail program posts to it (RFC 8058). */
  unsubscribe?: string;
}

interface ShortMessage extends About {
  kind: 'sms';
  to: string;
  /** The portal's name of the template; `params` are its placeholders. */
  template: string;
  text: string;
  params: readonly string[];
}

export type Message = MailMessage | ShortMessage;

const purposes = { recipient: 'outbox.recipient', content: 'outbox.content' } as const;

const MailContent = Type.Object({
  subject: Type.String(),
  text: Type.String(),
  attachments: Type.Optional(
    Type.Array(Type.Object({ filename: Type.String(), contentType: Type.String(), content: Type.String() })),
  ),
  unsubscribe: Type.Optional(Type.String()),
});
const ShortContent = Type.Object({ template: Type.String(), text: Type.String(), params: Type.Array(Type.String()) });

/**
 * Writes messages in the transaction of what they tell: they are sent if and only if it is committed. The worker sends
 * them within a minute, or at once where `context.sendSoon()` is called after the commit.
 */
export async function putMessages(
  tx: Database,
  vault: FieldVault,
  messages: readonly Message[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ kind, key, until, to, ...rest }) => {
    const content = JSON.stringify(rest);
    if (Buffer.byteLength(content) > messaging.mostBytes) throw new Error(`the message ${key} is too long`);
    return {
      kind,
      key,
      until: until ?? null,
      recipient: vault.seal(to, purposes.recipient),
      content: vault.seal(content, purposes.content),
      createdAt: now,
      nextAt: now,
    };
  });
  await tx.insert(outbox).values(rows).onConflictDoNothing({ target: outbox.key });
}

const emptied = { recipient: '', content: '', nextAt: null } as const;

type Row = typeof outbox.$inferSelect;

/** Takes the next message; if this process ends before it is sent, another takes it after the pause. */
async function claim(db: Database, now: Date): Promise<Row | undefined> {
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(lte(outbox.nextAt, now))
    .orderBy(asc(outbox.nextAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const pause = sql`${messaging.firstPauseMinutes} * power(3, ${outbox.tries}) * interval '1 minute'`;
  const [claimed] = await db
    .update(outbox)
    .set({ nextAt: sql`${now.toISOString()}::timestamptz + ${pause}`, tries: sql`${outbox.tries} + 1` })
    .where(eq(outbox.id, sql`(${next})`))
    .returning();
  return claimed;
}

type Sender = Pick<Context, 'db' | 'vault' | 'now' | 'providers'>;

async function send({ vault, providers }: Sender, { kind, key, recipient, content }: Row): Promise<void> {
  const to = vault.open(recipient, purposes.recipient);
  const text = vault.open(content, purposes.content);
  if (kind === 'sms') {
    const short = checkedJson(ShortContent, text);
    if (!short) throw new Error(`the message ${key} cannot be read`);
    await providers.sms.send({ ...short, phone: to });
    return;
  }
  const mail = checkedJson(MailContent, text);
  if (!mail) throw new Error(`the message ${key} cannot be read`);
  const { attachments, ...rest } = mail;
  const files = attachments?.map((file) => ({ ...file, content: Buffer.from(file.content) }));
  await providers.mail.send({ to, ...rest, ...(files && { attachments: files }) });
}

/** Sends the next message; false: none waits. */
async function sendNext(sender: Sender, failed: (error: unknown) => void): Promise<boolean> {
  const { db, now } = sender;
  const row = await claim(db, now());
  if (!row) return false;
  const own = eq(outbox.id, row.id);
  if (row.until !== null && row.until <= now()) {
    await db.update(outbox).set(emptied).where(own);
    return true;
  }
  try {
    await send(sender, row);
  } catch (error) {
    failed(error);
    // A mailbox that is refused for good will not take it tomorrow.
    const isRejected = error instanceof ProviderError && error.kind === 'rejected';
    const end = isRejected ? emptied : row.tries >= messaging.tries ? { nextAt: null } : {};
    await db
      .update(outbox)
      .set({ failedAt: now(), ...end })
      .where(own);
    return true;
  }
  await db
    .update(outbox)
    .set({ ...emptied, sentAt: now() })
    .where(own);
  return true;
}

/** Sends what is due, some at once; several processes never take the same message. */
export async function sendMessages(sender: Sender, failed: (error: unknown) => void): Promise<void> {
  let left = messaging.mostPerRun;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      if (!(await sendNext(sender, failed))) return;
    }
  };
  await Promise.all(Array.from({ length: messaging.lanes }, lane));
}

export async function forgetMessages(db: Database, now: Date): Promise<void> {
  const kept = new Date(now.getTime() - messaging.keptDays * 24 * 60 * 60_000);
  await db.delete(outbox).where(and(lt(outbox.createdAt, kept), isNull(outbox.nextAt)));
}

const givenUp = and(isNull(outbox.nextAt), isNotNull(outbox.failedAt), ne(outbox.content, ''));

/** Messages that were given up, for the console. */
export const unsentMessages = {
  async count(db: Database): Promise<number> {
    const [row] = await db.select({ total: count() }).from(outbox).where(givenUp);
    return row?.total ?? 0;
  },
  /** Lets them be tried anew; returns how many. */
  async resend(tx: Database, now: Date): Promise<number> {
    const again = tx.update(outbox).set({ tries: 0, nextAt: now }).where(givenUp);
    return (await again.returning({ id: outbox.id })).length;
  },
};
