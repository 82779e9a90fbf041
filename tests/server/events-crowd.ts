import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accounts } from '../../server/database/account-tables';
import type { Database } from '../../server/database/connection';
import { eventActivities, mailboxProofs } from '../../server/modules/events/tables';
import { sessions } from '../../server/modules/identity/session-tables';
import { hashToken, newToken } from '../../server/security/token';
import type { TestApp, TestBrowser } from './support/app';

const day = 86_400_000;

/** An activity of a type nobody else tests with; returns its id. */
export async function putActivity(
  db: Database,
  now: Date,
  values: Partial<typeof eventActivities.$inferInsert> = {},
): Promise<number> {
  const [put] = await db
    .insert(eventActivities)
    .values({
      activityType: 0,
      title: '开放日',
      introduction: '<p>介绍</p>',
      activityStatus: 1,
      endTime: new Date(now.getTime() + day),
      beginTime: new Date(now.getTime() + 2 * day),
      finishTime: new Date(now.getTime() + 2 * day + 3_600_000),
      place: '报告厅',
      capacity: 2,
      ...values,
    })
    .returning({ id: eventActivities.id });
  return put?.id ?? 0;
}

/** Browsers of new customers who are signed in; no password is hashed. */
export async function putCustomers({ context, browser }: TestApp, prefix: string, size: number) {
  const now = context.now();
  // However far a test moves the clock.
  const lasts = new Date(now.getTime() + 60 * day);
  const crowd = Array.from({ length: size }, (_, index) => ({
    id: randomUUID(),
    code: `${prefix}${index}`,
    token: newToken(256),
  }));
  await context.db
    .insert(accounts)
    .values(crowd.map(({ id, code }) => ({ id, code, kind: 'customer' as const, saleCode: '000', createdAt: now })));
  await context.db.insert(sessions).values(
    crowd.map(({ id, token }) => ({
      tokenHash: hashToken(token),
      accountId: id,
      device: 'test',
      createdAt: now,
      seenAt: lasts,
      endsAt: lasts,
    })),
  );
  return crowd.map(({ token }) => {
    const own = browser();
    own.cookies.set('portal_session', token);
    return own;
  });
}

/** The signed-in customer has proved the mailbox before. */
export async function proveMailbox({ context }: TestApp, browser: TestBrowser, email: string): Promise<void> {
  const { db, vault, now } = context;
  const token = browser.cookies.get('portal_session');
  if (token === undefined) return;
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  if (!session) return;
  const emailIndex = vault.index(email, 'account.email');
  const proof = { accountId: session.accountId, emailIndex, expiresAt: now(), provenAt: now() };
  await db.insert(mailboxProofs).values(proof).onConflictDoNothing();
}
