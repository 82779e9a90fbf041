import { eq, lte, sql } from 'drizzle-orm';
import { identity } from '../../../contract/limits';
import type { Database } from '../../database/connection';
import { signInTries } from './tables';

/** Blind indexes of the account and the address of a try. */
export interface TryKeys {
  account: string;
  address: string;
}

export type Claim =
  | { outcome: 'claimed'; captchaNext: boolean }
  | { outcome: 'captcha' }
  | { outcome: 'paused'; until: Date };

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/**
 * Counts a try as wrong before the password is checked, so that concurrent tries are all counted; `giveTryBack` uncounts
 * it if the password is right. Rows are always locked in the same order.
 */
export function claimTry(db: Database, keys: TryKeys, captchaPassed: boolean, now: Date): Promise<Claim> {
  const { failures, pausedUntil, forgetAt } = signInTries;
  const { triesBeforeCaptcha, triesBeforePause, pauseMinutes, wrongTriesMinutes } = identity;
  return db.transaction(async (tx) => {
    const rows = [];
    for (const keyIndex of [keys.account, keys.address].sort()) {
      const [row] = await tx
        .insert(signInTries)
        .values({ keyIndex, failures: 0, pausedUntil: null, forgetAt: later(now, wrongTriesMinutes) })
        .onConflictDoUpdate({
          target: signInTries.keyIndex,
          set: {
            // After a pause every try still needs a captcha.
            failures: sql`case when ${lte(forgetAt, now)} then 0 when ${lte(pausedUntil, now)} then ${triesBeforeCaptcha}::integer else ${failures} end`,
            pausedUntil: sql`case when ${lte(pausedUntil, now)} then null else ${pausedUntil} end`,
          },
        })
        .returning();
      if (row) rows.push(row);
    }
    const pauses = rows.flatMap((row) => (row.pausedUntil ? [row.pausedUntil.getTime()] : []));
    if (pauses.length > 0) return { outcome: 'paused', until: new Date(Math.max(...pauses)) };
    if (!captchaPassed && rows.some((row) => row.failures >= triesBeforeCaptcha)) return { outcome: 'captcha' };
    for (const row of rows) {
      const count = row.failures + 1;
      const most = row.keyIndex === keys.account ? triesBeforePause.account : triesBeforePause.address;
      await tx
        .update(signInTries)
        .set({
          failures: count,
          forgetAt: later(now, wrongTriesMinutes),
          pausedUntil: count >= most ? later(now, pauseMinutes) : null,
        })
        .where(eq(signInTries.keyIndex, row.keyIndex));
    }
    return { outcome: 'claimed', captchaNext: rows.some((row) => row.failures + 1 >= triesBeforeCaptcha) };
  });
}

/**
 * The password was right: resets the account's tries. The address keeps its wrong tries, otherwise an attacker's own
 * account would allow unlimited tries on others.
 */
export async function giveTryBack(db: Database, keys: TryKeys): Promise<void> {
  await db.delete(signInTries).where(eq(signInTries.keyIndex, keys.account));
  await db
    .update(signInTries)
    .set({
      failures: sql`greatest(${signInTries.failures} - 1, 0)`,
      pausedUntil: sql`case when ${signInTries.failures} > ${identity.triesBeforePause.address}::integer then ${signInTries.pausedUntil} end`,
    })
    .where(eq(signInTries.keyIndex, keys.address));
}

export async function forgetTries(db: Database, now: Date): Promise<void> {
  await db.delete(signInTries).where(lte(signInTries.forgetAt, now));
}
