import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { beanSource } from '../../../../contract/beans/ledger/calls';
import { addDays } from '../../../../contract/rules/calendar';
import { dayOf } from '../../../../contract/rules/dates';
import type { Database } from '../../../database/connection';
import { moveBeans } from '../ledger/ledger-store';
import type { SignConfig } from './check-in-rules';
import { defaultSignConfig, rewardOf } from './check-in-rules';
import { signConfigs, signIns } from './check-in-tables';

export async function currentSignConfig(db: Database, now: Date): Promise<SignConfig> {
  const [found] = await db
    .select()
    .from(signConfigs)
    .where(lte(signConfigs.since, now))
    .orderBy(desc(signConfigs.since), desc(signConfigs.version))
    .limit(1);
  return found ?? defaultSignConfig;
}

export async function findSignConfig(
  db: Database,
  configCode: string,
  version: number | undefined,
): Promise<SignConfig | undefined> {
  const [found] = await db
    .select()
    .from(signConfigs)
    .where(
      and(eq(signConfigs.configCode, configCode), version === undefined ? undefined : eq(signConfigs.version, version)),
    )
    .orderBy(desc(signConfigs.version))
    .limit(1);
  const isDefault = configCode === defaultSignConfig.configCode && (version ?? 1) === defaultSignConfig.version;
  return found ?? (isDefault ? defaultSignConfig : undefined);
}

/** The streak that today belongs to, whether signed or not; it broke where neither yesterday nor today is signed. */
export async function findStreak(
  db: Database,
  accountId: string,
  today: string,
): Promise<{ streak: number; signedToday: boolean }> {
  const rows = await db
    .select({ day: signIns.day, streak: signIns.streak })
    .from(signIns)
    .where(and(eq(signIns.accountId, accountId), gte(signIns.day, addDays(today, -1)), lte(signIns.day, today)))
    .orderBy(desc(signIns.day));
  const [last] = rows;
  if (last?.day === today) return { streak: last.streak, signedToday: true };
  return { streak: (last?.streak ?? 0) + 1, signedToday: false };
}

/** Signs in for today; undefined where that was done before: the row of the day decides between two at once. */
export async function signIn(
  db: Database,
  accountId: string,
  config: SignConfig,
  now: Date,
): Promise<number | undefined> {
  const today = dayOf(now);
  return db.transaction(async (tx) => {
    const { streak } = await findStreak(tx, accountId, today);
    const { gained, extra, extraGained, couponName } = rewardOf(config, streak);
    const added = await tx
      .insert(signIns)
      .values({
        accountId,
        day: today,
        streak,
        gained,
        extraGained,
        couponName,
        extraTaken: extra ? false : null,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ day: signIns.day });
    if (added.length === 0) return undefined;
    const movement = { accountId, source: beanSource.signIn, reference: today, amount: gained, title: '每日签到' };
    if (gained > 0) await moveBeans(tx, movement, now);
    return gained;
  });
}

const isDue = (accountId: string) => and(eq(signIns.accountId, accountId), eq(signIns.extraTaken, false));

export async function hasExtraDue(db: Database, accountId: string): Promise<boolean> {
  const found = await db.select({ day: signIns.day }).from(signIns).where(isDue(accountId)).limit(1);
  return found.length > 0;
}

/** Takes every extra reward that is due; nothing where none is. Of two at once, the update lets one have each. */
export async function takeExtra(
  db: Database,
  accountId: string,
  now: Date,
): Promise<{ gainNum: number; couponName: string }> {
  return db.transaction(async (tx) => {
    const taken = await tx.update(signIns).set({ extraTaken: true }).where(isDue(accountId)).returning({
      day: signIns.day,
      streak: signIns.streak,
      gained: signIns.extraGained,
      couponName: signIns.couponName,
    });
    taken.sort((one, other) => one.day.localeCompare(other.day));
    for (const { day, streak, gained } of taken) {
      const title = `连续签到${streak}天奖励`;
      const movement = { accountId, source: beanSource.signIn, reference: `${day} extra`, amount: gained, title };
      if (gained > 0) await moveBeans(tx, movement, now);
    }
    return {
      gainNum: taken.reduce((sum, { gained }) => sum + gained, 0),
      couponName: taken
        .map(({ couponName }) => couponName)
        .filter((name) => name !== '')
        .join('、'),
    };
  });
}

/** Sign-ins from one day to another, both included; an extra reward counts once it is taken. */
export const listSignIns = (db: Database, accountId: string, from: string, to: string) =>
  db
    .select({
      createdAt: signIns.createdAt,
      gained: sql<number>`${signIns.gained} + case when ${signIns.extraTaken} then ${signIns.extraGained} else 0 end`,
      couponName: sql<string>`case when ${signIns.extraTaken} then ${signIns.couponName} else '' end`,
    })
    .from(signIns)
    .where(and(eq(signIns.accountId, accountId), gte(signIns.day, from), lte(signIns.day, to)))
    .orderBy(asc(signIns.day));
