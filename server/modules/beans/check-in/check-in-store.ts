import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { couponOrigin } from '../../../../contract/beans/fields';
import { beanSource } from '../../../../contract/beans/ledger/calls';
import { beans } from '../../../../contract/limits/beans';
import { addDays, daysAfter } from '../../../../contract/rules/calendar';
import { dayOf } from '../../../../contract/rules/dates';
import type { Database } from '../../../database/connection';
import { giveCoupons } from '../ledger/coupon-store';
import { moveBeans } from '../ledger/ledger-store';
import type { CheckInConfig } from './check-in-rules';
import { defaultCheckInConfig, rewardOf } from './check-in-rules';
import { checkInConfigs, checkIns } from './check-in-tables';

export async function currentCheckInConfig(db: Database, now: Date): Promise<CheckInConfig> {
  const [found] = await db
    .select()
    .from(checkInConfigs)
    .where(lte(checkInConfigs.since, now))
    .orderBy(desc(checkInConfigs.since), desc(checkInConfigs.version))
    .limit(1);
  return found ?? defaultCheckInConfig;
}

export async function findCheckInConfig(
  db: Database,
  configCode: string,
  version: number | undefined,
): Promise<CheckInConfig | undefined> {
  const [found] = await db
    .select()
    .from(checkInConfigs)
    .where(
      and(
        eq(checkInConfigs.configCode, configCode),
        version === undefined ? undefined : eq(checkInConfigs.version, version),
      ),
    )
    .orderBy(desc(checkInConfigs.version))
    .limit(1);
  const isDefault = configCode === defaultCheckInConfig.configCode && (version ?? 1) === defaultCheckInConfig.version;
  return found ?? (isDefault ? defaultCheckInConfig : undefined);
}

/** The streak that today belongs to, whether checked in or not; it broke where neither yesterday nor today has a check-in. */
export async function findStreak(
  db: Database,
  accountId: string,
  today: string,
): Promise<{ streak: number; checkedInToday: boolean }> {
  const rows = await db
    .select({ day: checkIns.day, streak: checkIns.streak })
    .from(checkIns)
    .where(and(eq(checkIns.accountId, accountId), gte(checkIns.day, addDays(today, -1)), lte(checkIns.day, today)))
    .orderBy(desc(checkIns.day));
  const [last] = rows;
  if (last?.day === today) return { streak: last.streak, checkedInToday: true };
  return { streak: (last?.streak ?? 0) + 1, checkedInToday: false };
}

/** Checks in for today; undefined if already checked in. Of two concurrent requests, the day's primary key admits one. */
export async function checkIn(
  db: Database,
  accountId: string,
  config: CheckInConfig,
  now: Date,
): Promise<number | undefined> {
  const today = dayOf(now);
  return db.transaction(async (tx) => {
    const { streak } = await findStreak(tx, accountId, today);
    const { gained, extra, extraGained, couponName, coupons } = rewardOf(config, streak);
    const added = await tx
      .insert(checkIns)
      .values({
        accountId,
        day: today,
        streak,
        gained,
        extraGained,
        couponName,
        coupons,
        extraTaken: extra ? false : null,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ day: checkIns.day });
    if (added.length === 0) return undefined;
    const movement = { accountId, source: beanSource.signIn, reference: today, amount: gained, title: '每日签到' };
    if (gained > 0) await moveBeans(tx, movement, now);
    return gained;
  });
}

const isDue = (accountId: string) => and(eq(checkIns.accountId, accountId), eq(checkIns.extraTaken, false));

export async function hasExtraRewardDue(db: Database, accountId: string): Promise<boolean> {
  const found = await db.select({ day: checkIns.day }).from(checkIns).where(isDue(accountId)).limit(1);
  return found.length > 0;
}

/** Takes every extra reward that is due. Of two concurrent requests, the update gives each reward to one. */
export async function takeExtraReward(
  db: Database,
  accountId: string,
  now: Date,
): Promise<{ gainNum: number; couponName: string }> {
  return db.transaction(async (tx) => {
    const taken = await tx.update(checkIns).set({ extraTaken: true }).where(isDue(accountId)).returning({
      day: checkIns.day,
      streak: checkIns.streak,
      gained: checkIns.extraGained,
      couponName: checkIns.couponName,
      coupons: checkIns.coupons,
    });
    taken.sort((one, other) => one.day.localeCompare(other.day));
    for (const { day, streak, gained } of taken) {
      const title = `连续签到${streak}天奖励`;
      const movement = { accountId, source: beanSource.signIn, reference: `${day} extra`, amount: gained, title };
      if (gained > 0) await moveBeans(tx, movement, now);
    }
    const coupons = taken.flatMap(({ day, coupons: ofDay }) =>
      ofDay.map((terms, index) => ({
        accountId,
        origin: couponOrigin.signIn,
        reference: `${day} ${index}`,
        terms,
        startsAt: now,
        endsAt: daysAfter(now, beans.couponDays),
      })),
    );
    await giveCoupons(tx, coupons, now);
    return {
      gainNum: taken.reduce((sum, { gained }) => sum + gained, 0),
      couponName: taken
        .map(({ couponName }) => couponName)
        .filter((name) => name !== '')
        .join('、'),
    };
  });
}

/** Check-ins from one day to another, both included; an extra reward counts once it is taken. */
export const listCheckIns = (db: Database, accountId: string, from: string, to: string) =>
  db
    .select({
      createdAt: checkIns.createdAt,
      gained: sql<number>`${checkIns.gained} + case when ${checkIns.extraTaken} then ${checkIns.extraGained} else 0 end`,
      couponName: sql<string>`case when ${checkIns.extraTaken} then ${checkIns.couponName} else '' end`,
    })
    .from(checkIns)
    .where(and(eq(checkIns.accountId, accountId), gte(checkIns.day, from), lte(checkIns.day, to)))
    .orderBy(asc(checkIns.day));
