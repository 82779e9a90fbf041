import type { ActivityCoupon } from '../../../contract/beans/activity/calls';
import { beans } from '../../../contract/limits/beans';
import { addDays } from '../../../contract/rules/calendar';
import { dayOf, momentOf } from '../../../contract/rules/dates';
import type { beanActivities } from '../../modules/beans/activity/activity-tables';
import type { beanTasks } from '../../modules/beans/tasks/task-tables';

const coupon = (
  name: string,
  detail: string,
  couponType: ActivityCoupon['couponType'],
  minConsumeMoney: number,
  config: Partial<ActivityCoupon['couponDiscountConfig']>,
): ActivityCoupon => ({
  name,
  detail,
  couponType,
  minConsumeMoney,
  couponDiscountConfig: {
    couponDenomination: 0,
    freeDelivery: false,
    deliveryDiscountAmount: 0,
    discountFoldNum: 0,
    ...config,
  },
});

/** R396: 200 yuan in total. */
const couponList: ActivityCoupon[] = [
  coupon('PCB满减券', 'PCB订单满500元可用', 0, 500, { couponDenomination: 80 }),
  coupon('SMT满减券', 'SMT订单满800元可用', 0, 800, { couponDenomination: 80 }),
  coupon('钢网抵扣券', '钢网订单可用', 4, 60, { couponDenomination: 20 }),
  coupon('运费抵扣券', '全场订单可用', 3, 0, { deliveryDiscountAmount: 20 }),
  coupon('加急折扣券', '加急费九五折', 7, 0, { discountFoldNum: 9.5 }),
  coupon('包邮券', '全场订单包邮一次', 3, 0, { freeDelivery: true }),
];

/** For seven days in a row. */
export const streakCoupon = coupon('20元无门槛优惠券', '全场订单可用', 6, 0, { couponDenomination: 20 });

const rules = [
  '活动期间每日签到可获得金豆，连续签到3天、7天另有额外奖励，中断后重新计算。',
  '完成任务可获得金豆，每项任务的次数和任务金豆总数以页面显示为准。',
  '活动期间下单，订单发货后返还金豆：实付不足50元返2个；满50元不足250元每25元返1个；满250元每20元返1个；每单最多100个。',
  '六层及以上PCB订单：实付不足30元返3个；满30元每10元返1个；每单最多200个。',
  '报名下单任务之后所下的相应订单，返还金豆为2倍，仍以每单上限为准。',
  '订单须在活动结束后60天内发货，逾期发货的订单不返还金豆。',
  '每天10:00–12:00开启限时兑换，每天4款商品，每款50件，先到先得；每位客户每款商品限兑1次。',
  '优惠券礼包每个注册手机号码限领一次。',
  '兑换成功后请及时填写收货地址，商品发货后不可修改；商品不退不换，金豆不可转让。',
];

type ActivityDraft = typeof beanActivities.$inferInsert;

/** A running, an ended and an upcoming activity; their dates are relative to today (C25). */
export function sampleActivities(now: Date): ActivityDraft[] {
  const today = dayOf(now);
  const activity = (keyId: string, title: string, from: number, days: number): ActivityDraft => ({
    keyId,
    title,
    startsAt: momentOf(addDays(today, from)),
    endsAt: momentOf(addDays(today, from + days)),
    generalMaxBeanQuantity: 60,
    orderMaxMultiplier: 2,
    couponList,
    couponTotalAmount: 200,
    rules,
    opens: beans.seckillOpens,
    closes: beans.seckillCloses,
    exchangeScope: 'item',
  });
  return [
    activity('ANNIV-ENDED', '十七周年庆', -392, 27),
    activity('ANNIV-18', '十八周年庆', -6, 27),
    activity('ANNIV-SOON', '十九周年庆', 359, 27),
  ];
}

type TaskDraft = Omit<typeof beanTasks.$inferInsert, 'activityKeyId' | 'position'>;

export const sampleTasks: readonly TaskDraft[] = [
  { task: 'READ_NEWS', kind: 'general', title: '浏览企业新闻', beans: 5, mostTimes: 3, pcLink: '/portal/m7.html' },
  { task: 'READ_TECH', kind: 'general', title: '阅读技术文章', beans: 5, mostTimes: 5, pcLink: '/portal/1/m6.html' },
  {
    task: 'VIEW_ARCHIVE',
    kind: 'general',
    title: '了解员工履历查询',
    beans: 10,
    mostTimes: 1,
    pcLink: '/portal/archive',
  },
  { task: 'TRY_QUOTE', kind: 'general', title: '体验在线计价', beans: 10, mostTimes: 2, pcLink: '/' },
  {
    task: 'ORDER_PCB',
    kind: 'order',
    title: 'PCB下单返金豆',
    subtitle: '实付满50元每25元返1个金豆，满250元每20元返1个，每单最多100个',
    pcLink: '/newOrder/#/pcb/pcbPlaceOrder',
    leastLayers: 1,
  },
  {
    task: 'ORDER_MULTILAYER',
    kind: 'order',
    title: '六层及以上PCB下单返金豆',
    subtitle: '实付满30元每10元返1个金豆，每单最多200个',
    pcLink: '/newOrder/#/pcb/pcbPlaceOrder?stencilLayer=6',
    leastLayers: beans.thickLayers,
  },
  {
    task: 'ORDER_SMT',
    kind: 'order',
    title: 'SMT贴片下单返金豆',
    subtitle: '实付满50元每25元返1个金豆，满250元每20元返1个，每单最多100个',
    pcLink: 'smt:/order',
  },
];
