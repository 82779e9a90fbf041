import { desc, max, sql } from 'drizzle-orm';
import { couponOf, fieldsOfCoupon } from '../../../contract/beans/rules/activity-form';
import type { CheckInDraft } from '../../../contract/beans/rules/check-in-form';
import { checkCheckIn } from '../../../contract/beans/rules/check-in-form';
import type { CheckInRules, CheckInVersion } from '../../../contract/beans/staff-calls';
import { dayOf, momentOf } from '../../../contract/rules/dates';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { writeLog } from '../../database/staff-log';
import { changeContent } from '../../http/change-content';
import { changedOn, lastChanger } from '../../http/changed-since';
import type { Handlers } from '../../http/implement';
import { defaultCheckInConfig } from './check-in/check-in-rules';
import { currentCheckInConfig } from './check-in/check-in-store';
import type { ExtraRule } from './check-in/check-in-tables';
import { checkInConfigs } from './check-in/check-in-tables';
import { requireNoFaults } from './staff-activity-handlers';

type CheckInCall = 'POST /api/portal/v1/staff/getCheckInRules' | 'POST /api/portal/v1/staff/saveCheckInRules';

const configCode = 'STAFF-SIGN';

const aboutRules = { resource: 'activity', beginning: '签到规则 ' };

const noCoupon: ContentRecord = {
  name: '',
  detail: '',
  couponType: '',
  couponDenomination: 0,
  deliveryDiscountAmount: 0,
  freeDelivery: false,
  discountFoldNum: 0,
  minConsumeMoney: 0,
};

const fieldsOfExtra = ({ startSignNum, endSignNum, signNum, couponName, coupon }: ExtraRule) => ({
  from: startSignNum,
  to: endSignNum,
  beans: signNum,
  ...(coupon ? fieldsOfCoupon(coupon) : { ...noCoupon, name: couponName, ...(couponName !== '' && { couponType: 6 }) }),
});

function extraOf(fields: ContentRecord): ExtraRule {
  const coupon = couponOf(fields);
  return {
    day: 0,
    signNum: Number(fields.beans),
    startSignNum: Number(fields.from),
    endSignNum: Number(fields.to),
    couponName: coupon.name.trim(),
    ...(coupon.name.trim() !== '' && { coupon }),
  };
}

/** The check-in cycle: its versions, of which one applies. */
export function staffCheckInHandlers(context: Context): Handlers<CheckInCall> {
  const { db, now } = context;

  async function lastVersion(tx: Database): Promise<number> {
    const [last] = await tx.select({ version: max(checkInConfigs.version) }).from(checkInConfigs);
    return last?.version ?? defaultCheckInConfig.version;
  }

  const rulesOf = async (tx: Database): Promise<CheckInRules> => ({
    version: await lastVersion(tx),
    changedBy: await lastChanger(tx, aboutRules),
    versions: await versions(tx),
  });

  async function versions(tx: Database): Promise<CheckInVersion[]> {
    const rows = await tx
      .select()
      .from(checkInConfigs)
      .orderBy(desc(checkInConfigs.since), desc(checkInConfigs.version))
      .limit(20);
    const current = await currentCheckInConfig(tx, now());
    const known = rows.length > 0 ? rows : [{ ...defaultCheckInConfig, since: new Date(0) }];
    return known.map((config) => ({
      since: dayOf(config.since),
      days: config.signRules.map(({ signNum }) => ({ beans: signNum })),
      extras: config.extraRules.map((rule) => ({ ...fieldsOfExtra(rule) })),
      version: config.version,
      current: config.configCode === current.configCode && config.version === current.version,
    }));
  }

  async function add(tx: Database, seen: number, { since, days, extras }: CheckInDraft): Promise<number> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${configCode}), 0)`);
    if ((await lastVersion(tx)) !== seen) throw await changedOn(tx, '签到规则', aboutRules, now());
    const version = seen + 1;
    await tx.insert(checkInConfigs).values({
      configCode,
      version,
      since: momentOf(since),
      signRules: days.map(({ beans }, index) => ({
        day: index + 1,
        signNum: Number(beans),
        startSignNum: 0,
        endSignNum: 0,
        couponName: '',
      })),
      extraRules: extras.map(extraOf),
    });
    return version;
  }

  return {
    'POST /api/portal/v1/staff/getCheckInRules': async () => {
      return { data: await rulesOf(db) };
    },

    'POST /api/portal/v1/staff/saveCheckInRules': async ({ body: { version: seen, ...body }, actor }) => {
      requireNoFaults(checkCheckIn(body, dayOf(now())));
      await changeContent(context, async (tx) => {
        const version = await add(tx, seen, body);
        const after = {
          since: body.since,
          days: body.days.map(({ beans }) => String(beans)),
          extras: body.extras.map(({ from, to, beans, name }) => `${from}–${to} ${beans} ${name}`),
        };
        await writeLog(
          tx,
          { actor, resource: 'activity', act: 'change', subject: `${aboutRules.beginning}版本${version}`, after },
          now(),
        );
      });
      return { data: await rulesOf(db), message: '已保存' };
    },
  };
}
