import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { identity } from '../../../contract/limits/identity';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { phoneCodes, phoneMessages } from './phone-tables';

const day = 24 * 60 * 60_000;
const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

export async function findPhone(db: Database, accountId: string) {
  const [found] = await db
    .select({ phone: accounts.phone, phoneIndex: accounts.phoneIndex, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return found;
}

/** Counts a message for all of the keys, or for none; undefined, or seconds until the next one may be sent. */
export async function claimMessage(db: Database, keys: readonly string[], now: Date): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    await tx
      .delete(phoneMessages)
      .where(and(inArray(phoneMessages.keyIndex, [...keys]), lte(phoneMessages.firstAt, before(now, day))));
    // In one order, so that two requests cannot lock each other out.
    for (const keyIndex of [...keys].sort())
      await tx
        .insert(phoneMessages)
        .values({ keyIndex, firstAt: now, lastAt: before(now, day), sent: 0 })
        .onConflictDoNothing();
    const rows = await tx
      .select()
      .from(phoneMessages)
      .where(inArray(phoneMessages.keyIndex, [...keys]))
      .orderBy(phoneMessages.keyIndex)
      .for('update');
    const waits = rows.map(({ firstAt, lastAt, sent }) =>
      sent >= identity.phoneCodesPerDay
        ? firstAt.getTime() + day - now.getTime()
        : lastAt.getTime() + identity.phoneCodeSeconds * 1000 - now.getTime(),
    );
    const wait = Math.max(...waits);
    if (wait > 0) return Math.ceil(wait / 1000);
    await tx
      .update(phoneMessages)
      .set({ lastAt: now, sent: sql`${phoneMessages.sent} + 1` })
      .where(inArray(phoneMessages.keyIndex, [...keys]));
    return undefined;
  });
}

interface NewCode {
  accountId: string;
  phoneIndex: string;
  codeIndex: string;
}

export async function putCode(db: Database, { accountId, ...code }: NewCode, now: Date): Promise<void> {
  const values = { ...code, tries: 0, expiresAt: new Date(now.getTime() + identity.phoneCodeMinutes * 60_000) };
  await db
    .insert(phoneCodes)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: phoneCodes.accountId, set: values });
}

/** Counts a try in one statement, so that tries at once are bounded too; undefined where no code is valid. */
export async function tryCode(
  db: Database,
  { accountId, phoneIndex }: Omit<NewCode, 'codeIndex'>,
  now: Date,
): Promise<string | undefined> {
  const [tried] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(
      and(
        eq(phoneCodes.accountId, accountId),
        eq(phoneCodes.phoneIndex, phoneIndex),
        gt(phoneCodes.expiresAt, now),
        lt(phoneCodes.tries, identity.phoneCodeTries),
      ),
    )
    .returning({ codeIndex: phoneCodes.codeIndex });
  return tried?.codeIndex;
}

/** Binds the number and uses the code up: of two requests with one code, one does it. */
export async function bindPhone(
  db: Database,
  { accountId, codeIndex }: Omit<NewCode, 'phoneIndex'>,
  phone: { phone: string; phoneIndex: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const used = await tx
      .delete(phoneCodes)
      .where(and(eq(phoneCodes.accountId, accountId), eq(phoneCodes.codeIndex, codeIndex)))
      .returning({ accountId: phoneCodes.accountId });
    if (used.length === 0) return false;
    await tx.update(accounts).set(phone).where(eq(accounts.id, accountId));
    return true;
  });
}

export async function forgetPhoneCodes(db: Database, now: Date): Promise<void> {
  await db.delete(phoneCodes).where(lte(phoneCodes.expiresAt, now));
  await db.delete(phoneMessages).where(lte(phoneMessages.firstAt, before(now, day)));
}
