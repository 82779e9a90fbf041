import { eq, inArray, lte, sql } from 'drizzle-orm';
import { identity } from '../../../contract/limits/identity';
import type { Database } from '../../database/connection';
import { signInTries } from './tables';

/** One count that a try belongs to. */
export interface Counter {
  /** A blind index. */
  keyIndex: string;
  /** Wrong tries that cause a pause of this counter. */
  triesBeforePause: number;
  /** A right password forgives every wrong one, or only itself. */
  forgives: 'all' | 'one';
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
export function claimTry(
  db: Database,
  counters: readonly Counter[],
  captchaPassed: boolean,
  now: Date,
): Promise<Claim> {
  const { failures, pausedUntil, forgetAt } = signInTries;
  const { triesBeforeCaptcha, pauseMinutes, wrongTriesMinutes } = identity;
  const ordered = [...counters].sort((one, other) => (one.keyIndex < other.keyIndex ? -1 : 1));
  return db.transaction(async (tx) => {
    const rows = [];
    for (const { keyIndex, triesBeforePause } of ordered) {
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
      if (row) rows.push({ ...row, triesBeforePause });
    }
    const pauses = rows.flatMap((row) => (row.pausedUntil ? [row.pausedUntil.getTime()] : []));
    if (pauses.length > 0) return { outcome: 'paused', until: new Date(Math.max(...pauses)) };
    if (!captchaPassed && rows.some((row) => row.failures >= triesBeforeCaptcha)) return { outcome: 'captcha' };
    for (const { keyIndex, failures: before, triesBeforePause } of rows) {
      const count = before + 1;
      await tx
        .update(signInTries)
        .set({
          failures: count,
          forgetAt: later(now, wrongTriesMinutes),
          pausedUntil: count >= triesBeforePause ? later(now, pauseMinutes) : null,
        })
        .where(eq(signInTries.keyIndex, keyIndex));
    }
    return { outcome: 'claimed', captchaNext: rows.some((row) => row.failures + 1 >= triesBeforeCaptcha) };
  });
}

/**
 * The password was right. The network keeps its wrong tries, otherwise an attacker's own account would allow unlimited
 * tries on others.
 */
export async function giveTryBack(db: Database, counters: readonly Counter[]): Promise<void> {
  const forgiven = counters.filter(({ forgives }) => forgives === 'all').map(({ keyIndex }) => keyIndex);
  if (forgiven.length > 0) await db.delete(signInTries).where(inArray(signInTries.keyIndex, forgiven));
  for (const { keyIndex, triesBeforePause } of counters.filter(({ forgives }) => forgives === 'one'))
    await db
      .update(signInTries)
      .set({
        failures: sql`greatest(${signInTries.failures} - 1, 0)`,
        pausedUntil: sql`case when ${signInTries.failures} > ${triesBeforePause}::integer then ${signInTries.pausedUntil} end`,
      })
      .where(eq(signInTries.keyIndex, keyIndex));
}

export async function forgetTries(db: Database, now: Date): Promise<void> {
  await db.delete(signInTries).where(lte(signInTries.forgetAt, now));
}
