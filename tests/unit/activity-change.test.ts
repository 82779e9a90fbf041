import { describe, expect, it } from 'vitest';
import { changeFaults } from '../../contract/beans/rules/activity-change';
import type { ActivityDraft } from '../../contract/beans/rules/activity-form';
import { checkActivity } from '../../contract/beans/rules/activity-form';
import { checkCheckIn } from '../../contract/beans/rules/check-in-form';
import type { ContentRecord } from '../../contract/rules/record-fields';

const values: ContentRecord = {
  keyId: 'ANNIV-20',
  title: '二十周年庆',
  startsAt: '2026-12-01T00:00:00.000Z',
  endsAt: '2026-12-20T00:00:00.000Z',
  opens: '10:00',
  closes: '12:00',
  exchangeScope: 'item',
  generalMaxBeanQuantity: 60,
  orderMaxMultiplier: 2,
  couponTotalAmount: 50,
  rules: '每日签到可获得金豆',
  published: true,
};
const coupon: ContentRecord = {
  name: '现金券',
  detail: '',
  couponType: 0,
  couponDenomination: 50,
  deliveryDiscountAmount: 0,
  freeDelivery: false,
  discountFoldNum: 0,
  minConsumeMoney: 500,
};
const task: ContentRecord = {
  task: 'READ',
  kind: 'general',
  title: '阅读',
  subtitle: '',
  pcLink: '/portal/m7.html',
  beans: 5,
  mostTimes: 3,
  leastLayers: 0,
};
const item: ContentRecord = { skuCode: 'SKU-1', price: 100, dailyStock: 50 };
const draft: ActivityDraft = { values, coupons: [coupon], tasks: [task], items: [item] };

const withValues = (changes: ContentRecord): ActivityDraft => ({ ...draft, values: { ...values, ...changes } });
const withTask = (changes: ContentRecord): ActivityDraft => ({ ...draft, tasks: [{ ...task, ...changes }] });
const withItem = (changes: ContentRecord): ActivityDraft => ({ ...draft, items: [{ ...item, ...changes }] });

const running = { now: new Date('2026-12-10T03:00:00Z'), sold: [{ skuCode: 'SKU-1', sold: 20 }] };
const faultsOf = (after: ActivityDraft, at = running) => changeFaults(draft, after, at);

describe('while an activity runs', () => {
  it.each<[string, ActivityDraft]>([
    ['its name and rules', withValues({ title: '周年庆', rules: '新规则' })],
    ['a later end', withValues({ endsAt: '2026-12-25T00:00:00.000Z' })],
    ['an earlier end that is still to come', withValues({ endsAt: '2026-12-11T00:00:00.000Z' })],
    ['a higher maximum', withValues({ generalMaxBeanQuantity: 80, orderMaxMultiplier: 3 })],
    ['more stock', withItem({ dailyStock: 80 })],
    ['less stock, down to what was sold today', withItem({ dailyStock: 20 })],
    ['another item', { ...draft, items: [item, { skuCode: 'SKU-2', price: 5, dailyStock: 1 }] }],
    ['another task', { ...draft, tasks: [task, { ...task, task: 'MORE' }] }],
    ['more beans of a task', withTask({ beans: 6, mostTimes: 4, title: '阅读文章' })],
  ])('%s may change', (_, after) => {
    expect(faultsOf(after)).toEqual({});
  });

  it.each<[string, ActivityDraft, string, string]>([
    ['its number', withValues({ keyId: 'OTHER' }), 'keyId', '活动编号不能修改'],
    ['its start', withValues({ startsAt: '2026-12-02T00:00:00.000Z' }), 'startsAt', '活动已开始，不能修改开始时间'],
    ['an end that has passed', withValues({ endsAt: '2026-12-10T02:00:00.000Z' }), 'endsAt', '结束时间不能早于现在'],
    ['the hours of the sale', withValues({ opens: '09:00' }), 'opens', '活动进行中，不能修改每日兑换时间'],
    ['the limit', withValues({ exchangeScope: 'activity' }), 'exchangeScope', '活动进行中，不能修改限兑范围'],
    [
      'a lower maximum',
      withValues({ generalMaxBeanQuantity: 59 }),
      'generalMaxBeanQuantity',
      '活动进行中，任务金豆上限只能提高',
    ],
    ['that it is published', withValues({ published: false }), 'published', '活动进行中，不能取消发布'],
    ['the coupon pack', { ...draft, coupons: [] }, 'coupons', '活动已开始，券包不能修改'],
    ['a price', withItem({ price: 90 }), 'items.0.price', '活动进行中，不能修改价格'],
    [
      'stock below what was sold',
      withItem({ dailyStock: 19 }),
      'items.0.dailyStock',
      '今日已售20件，每日库存不能少于此数',
    ],
    ['an item away', { ...draft, items: [] }, 'items', '活动进行中，不能删除商品SKU-1，可将每日库存改为已售数量'],
    ['fewer beans of a task', withTask({ beans: 4 }), 'tasks.0.beans', '活动进行中，每次金豆只能提高'],
    ['fewer times', withTask({ mostTimes: 2 }), 'tasks.0.mostTimes', '活动进行中，最多次数只能提高'],
    ['the kind of a task', withTask({ kind: 'order' }), 'tasks.0.kind', '活动进行中，不能修改任务类型'],
    ['the layers of a task', withTask({ leastLayers: 2 }), 'tasks.0.leastLayers', '活动进行中，不能修改最少层数'],
    ['a task away', { ...draft, tasks: [] }, 'tasks', '活动进行中，不能删除任务READ'],
  ])('%s may not change', (_, after, place, reason) => {
    expect(faultsOf(after)).toEqual({ [place]: reason });
  });
});

describe('otherwise', () => {
  const everything = { ...withValues({ startsAt: '2026-12-02T00:00:00.000Z', opens: '09:00' }), items: [], tasks: [] };

  it('all may change before the activity begins, and while it is not published', () => {
    expect(faultsOf(everything, { now: new Date('2026-11-30T00:00:00Z'), sold: [] })).toEqual({});
    expect(changeFaults(withValues({ published: false }), everything, running)).toEqual({});
  });

  it('nothing may change after it has ended', () => {
    const later = { now: new Date('2026-12-20T00:00:00Z'), sold: [] };
    expect(faultsOf(withValues({ title: '新名称' }), later)).toEqual({ '': '活动已结束，不能修改' });
    expect(faultsOf(draft, later)).toEqual({});
  });
});

describe('an activity by itself', () => {
  it('has times in order, and no code twice', () => {
    expect(checkActivity(draft)).toEqual({});
    expect(checkActivity(withValues({ endsAt: values.startsAt ?? '', closes: '09:00' }))).toEqual({
      endsAt: '结束时间应晚于开始时间',
      closes: '每日兑换结束应晚于开始',
    });
    expect(checkActivity({ ...draft, tasks: [task, task], items: [item, item] })).toEqual({
      'tasks.1.task': '任务编号重复',
      'items.1.skuCode': '商品款式重复',
    });
    expect(checkActivity(withValues({ keyId: 'new' }))).toEqual({ keyId: '活动编号不能为new' });
  });

  it('says which field of which entry is wrong', () => {
    expect(
      checkActivity({ ...withTask({ task: 'read', pcLink: 'http://x' }), items: [{ ...item, price: 0 }] }),
    ).toEqual({
      'tasks.0.task': '任务编号的格式：大写字母、数字和下划线，最多40位',
      'tasks.0.pcLink': '链接应为本站路径或https地址',
      'items.0.price': '金豆价格应为1至10000000的整数',
    });
    expect(checkActivity({ ...draft, coupons: [{ ...coupon, discountFoldNum: 9.55 }] })).toEqual({
      'coupons.0.discountFoldNum': '折扣（折）应为0至10的数，最多1位小数',
    });
  });
});

describe('the check-in cycle', () => {
  const extra: ContentRecord = { ...coupon, from: 3, to: 3, beans: 5, name: '', couponType: '' };

  it('changes from a later day on', () => {
    const rules = { since: '2026-12-11', days: [{ beans: 1 }], extras: [extra] };
    expect(checkCheckIn(rules, '2026-12-10')).toEqual({});
    expect(checkCheckIn(rules, '2026-12-11')).toEqual({ since: '生效日期应晚于今天' });
  });

  it('names what is wrong', () => {
    const rules = {
      since: '',
      days: [],
      extras: [
        { ...extra, to: 2 },
        { ...extra, name: '券' },
      ],
    };
    expect(checkCheckIn(rules, '2026-12-10')).toEqual({
      since: '请输入生效日期',
      days: '请至少设置一天',
      'extras.0.to': '应不小于起始天数',
      'extras.1.couponType': '请选择券类型',
    });
  });
});
