import type { ContentRecord } from '../../rules/record-fields';
import type { ActivityDraft, Faults } from './activity-form';

/** An item of the sale with what was sold of it today. */
interface SoldToday {
  skuCode: string;
  sold: number;
}

const ended = '活动已结束，不能修改';

/** Values of a running activity that customers rely on. */
const fixedWhileRunning: Readonly<Record<string, string>> = {
  startsAt: '活动已开始，不能修改开始时间',
  opens: '活动进行中，不能修改每日兑换时间',
  closes: '活动进行中，不能修改每日兑换时间',
  exchangeScope: '活动进行中，不能修改限兑范围',
  couponTotalAmount: '活动已开始，券包不能修改',
};

/** Values that may only rise: less would take away what was promised. */
const onlyUp: Readonly<Record<string, string>> = {
  generalMaxBeanQuantity: '活动进行中，任务金豆上限只能提高',
  orderMaxMultiplier: '活动进行中，订单返豆倍数只能提高',
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function valueFaults(before: ContentRecord, after: ContentRecord, now: string): Faults {
  const changed = (name: string) => before[name] !== after[name];
  const fixed = Object.entries(fixedWhileRunning).filter(([name]) => changed(name));
  const lowered = Object.entries(onlyUp).filter(([name]) => Number(after[name]) < Number(before[name]));
  return {
    ...Object.fromEntries([...fixed, ...lowered]),
    ...(changed('endsAt') && String(after.endsAt) <= now && { endsAt: '结束时间不能早于现在' }),
    ...(before.published === true && after.published !== true && { published: '活动进行中，不能取消发布' }),
  };
}

function taskFaults(before: ActivityDraft['tasks'], after: ActivityDraft['tasks']): Faults {
  const faults: Record<string, string> = {};
  for (const old of before) {
    const index = after.findIndex(({ task }) => task === old.task);
    const kept = after[index];
    if (!kept) {
      faults.tasks = `活动进行中，不能删除任务${String(old.task)}`;
      continue;
    }
    if (kept.kind !== old.kind) faults[`tasks.${index}.kind`] = '活动进行中，不能修改任务类型';
    if (kept.leastLayers !== old.leastLayers) faults[`tasks.${index}.leastLayers`] = '活动进行中，不能修改最少层数';
    if (Number(kept.beans) < Number(old.beans)) faults[`tasks.${index}.beans`] = '活动进行中，每次金豆只能提高';
    if (Number(kept.mostTimes) < Number(old.mostTimes))
      faults[`tasks.${index}.mostTimes`] = '活动进行中，最多次数只能提高';
  }
  return faults;
}

function itemFaults(before: ActivityDraft['items'], after: ActivityDraft['items'], sold: readonly SoldToday[]): Faults {
  const faults: Record<string, string> = {};
  for (const old of before) {
    const index = after.findIndex(({ skuCode }) => skuCode === old.skuCode);
    const kept = after[index];
    if (!kept) {
      faults.items = `活动进行中，不能删除商品${String(old.skuCode)}，可将每日库存改为已售数量`;
      continue;
    }
    if (kept.price !== old.price) faults[`items.${index}.price`] = '活动进行中，不能修改价格';
    const soldToday = sold.find(({ skuCode }) => skuCode === old.skuCode)?.sold ?? 0;
    if (Number(kept.dailyStock) < soldToday)
      faults[`items.${index}.dailyStock`] = `今日已售${soldToday}件，每日库存不能少于此数`;
  }
  return faults;
}

/**
 * What may not change of an activity, by place with the reason: everything may before it starts, nothing after it has ended.
 * While it runs, what customers were promised stays: stock may rise and fall, but not below what was sold today; prices
 * stay.
 */
export function changeFaults(
  before: ActivityDraft,
  after: ActivityDraft,
  { now, sold }: { now: Date; sold: readonly SoldToday[] },
): Faults {
  const instant = now.toISOString();
  if (before.values.keyId !== after.values.keyId) return { keyId: '活动编号不能修改' };
  if (before.values.published !== true || instant < String(before.values.startsAt)) return {};
  if (instant >= String(before.values.endsAt)) return same(before, after) ? {} : { '': ended };
  return {
    ...valueFaults(before.values, after.values, instant),
    ...(same(before.coupons, after.coupons) ? {} : { coupons: '活动已开始，券包不能修改' }),
    ...taskFaults(before.tasks, after.tasks),
    ...itemFaults(before.items, after.items, sold),
  };
}
