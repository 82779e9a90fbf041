import { beans } from '../../../../contract/limits/beans';
import { addDays } from '../../../../contract/rules/calendar';
import { dayOf, formatSecond } from '../../../../contract/rules/dates';
import type { Context } from '../../../context';
import { BusinessError } from '../../../http/errors';
import type { Handlers } from '../../../http/implement';
import { requireSameOrigin } from '../../../http/same-origin';
import type { Activities } from '../activity/activities';
import { chooseActivity, requireRunning } from '../activity/activities';
import {
  checkIn,
  currentCheckInConfig,
  findCheckInConfig,
  findStreak,
  hasExtraRewardDue,
  listCheckIns,
  takeExtraReward,
} from './check-in-store';

type CheckInCall =
  | 'GET /api/integral/sign/getCurrentUserSignInConfig'
  | 'GET /api/integral/sign/getSignInConfig'
  | 'GET /api/integral/sign/signIn'
  | 'GET /api/integral/sign/receiveVoucher'
  | 'POST /api/integral/sign/getCustomerSignInRecords';

/** R377 to R385. */
export function checkInHandlers({ db, now, sessions }: Context, activities: Activities): Handlers<CheckInCall> {
  return {
    'GET /api/integral/sign/getCurrentUserSignInConfig': async ({ request }) => {
      const { account } = await sessions.requireCustomer(request);
      const time = now();
      const { streak, checkedInToday } = await findStreak(db, account.id, dayOf(time));
      const { configCode, version } = await currentCheckInConfig(db, time);
      return {
        data: {
          day: streak,
          haveSignIn: checkedInToday,
          haveReceive: !(await hasExtraRewardDue(db, account.id)),
          signModeCode: configCode,
          version,
          currentTime: time.getTime(),
        },
      };
    },

    'GET /api/integral/sign/getSignInConfig': async ({ query }) => {
      const version = query.version === undefined ? undefined : Number(query.version);
      const found =
        query.configCode === undefined
          ? await currentCheckInConfig(db, now())
          : await findCheckInConfig(db, query.configCode, version);
      if (!found) throw new BusinessError(404, '签到规则不存在');
      return {
        data: {
          configCode: found.configCode,
          version: found.version,
          signRuleList: [...found.signRules],
          extraRuleList: [...found.extraRules],
        },
      };
    },

    'GET /api/integral/sign/signIn': async ({ request }) => {
      await requireSameOrigin(request);
      const { account } = await sessions.requireCustomer(request);
      const time = now();
      // A reward that was earned in time can still be taken afterwards; nothing new is earned.
      requireRunning(chooseActivity(await activities(), undefined, time), time);
      const gained = await checkIn(db, account.id, await currentCheckInConfig(db, time), time);
      return { data: gained === undefined ? { status: 2, gainNum: 0 } : { status: 1, gainNum: gained } };
    },

    'GET /api/integral/sign/receiveVoucher': async ({ request }) => {
      await requireSameOrigin(request);
      const { account } = await sessions.requireCustomer(request);
      return { data: await takeExtraReward(db, account.id, now()) };
    },

    'POST /api/integral/sign/getCustomerSignInRecords': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const { startTime, endTime } = body;
      if (startTime > endTime || addDays(startTime, beans.recordsMostDays) <= endTime)
        throw new BusinessError(400, '查询日期不正确');
      const rows = await listCheckIns(db, account.id, startTime, endTime);
      return {
        data: rows.map(({ createdAt, gained, couponName }) => ({
          createTime: formatSecond(createdAt),
          gainNumber: gained,
          couponName,
        })),
      };
    },
  };
}
