import { beans } from '../../limits/beans';
import { checkRecord } from '../../rules/check-record';
import type { Choices, ContentField, ContentRecord } from '../../rules/record-fields';
import type { ActivityCoupon } from '../activity/calls';

/** An activity as staff enter it: its own fields, the coupons of its pack, its tasks, and the items of its daily sale. */
export interface ActivityDraft {
  values: ContentRecord;
  coupons: readonly ContentRecord[];
  tasks: readonly ContentRecord[];
  items: readonly ContentRecord[];
}

/** What the form of a new activity begins with. */
export const newActivity: ActivityDraft = {
  values: {
    keyId: '',
    title: '',
    startsAt: '',
    endsAt: '',
    opens: beans.seckillOpens,
    closes: beans.seckillCloses,
    exchangeScope: 'item',
    generalMaxBeanQuantity: 60,
    orderMaxMultiplier: 2,
    couponTotalAmount: 0,
    rules: '',
    published: false,
  },
  coupons: [],
  tasks: [],
  items: [],
};

/** An activity as its form has it: its own fields, and the lists beside them. */
export type ActivityEntry = Omit<ActivityDraft, 'values'> & Readonly<Record<string, unknown>>;

export const entryOf = ({ values, ...lists }: ActivityDraft): ActivityEntry => ({ ...values, ...lists });

export const draftOf = ({ coupons, tasks, items, ...values }: ActivityEntry): ActivityDraft => ({
  // What is beside the lists are the activity's own fields.
  values: values as ContentRecord,
  coupons,
  tasks,
  items,
});

export const activityLists = ['coupons', 'tasks', 'items'] as const;
export type ActivityList = (typeof activityLists)[number];

export const activityFields: readonly ContentField[] = [
  {
    kind: 'text',
    name: 'keyId',
    label: '活动编号',
    maxLength: 40,
    format: { pattern: /^[A-Za-z0-9-]{1,40}$/, example: '字母、数字和连字符，最多40位' },
    note: '用于商品页的网址，保存后不能修改',
  },
  { kind: 'text', name: 'title', label: '活动名称', maxLength: 60 },
  { kind: 'moment', name: 'startsAt', label: '开始时间' },
  { kind: 'moment', name: 'endsAt', label: '结束时间' },
  { kind: 'time', name: 'opens', label: '每日兑换开始' },
  { kind: 'time', name: 'closes', label: '每日兑换结束' },
  {
    kind: 'choice',
    name: 'exchangeScope',
    label: '限兑范围',
    choices: [
      ['item', '每款商品限兑1次'],
      ['activity', '整个活动限兑1次'],
    ],
  },
  { kind: 'number', name: 'generalMaxBeanQuantity', label: '任务金豆上限', min: 0, max: 100_000 },
  {
    kind: 'number',
    name: 'orderMaxMultiplier',
    label: '订单返豆倍数',
    min: 1,
    max: 10,
    note: '报名下单任务之后的订单按此倍数返豆，每单上限不变',
  },
  { kind: 'number', name: 'couponTotalAmount', label: '券包总额（元）', min: 0, max: 1_000_000 },
  { kind: 'lines', name: 'rules', label: '活动规则', maxLength: 5_000, note: '每行一条' },
  { kind: 'flag', name: 'published', label: '发布', note: '未发布的活动不对客户显示' },
];

const couponTypes: Choices = [
  [0, '现金券'],
  [1, '折扣券'],
  [2, '礼品券'],
  [3, '运费券'],
  [4, '指定金额券'],
  [5, '免费券'],
  [6, '通用券'],
  [7, '加急券'],
  [8, '接口现金券'],
];

const yuan = { kind: 'number', min: 0, max: 1_000_000, decimals: 2 } as const;

/** What a coupon is worth. */
export const couponValueFields: readonly ContentField[] = [
  { kind: 'choice', name: 'couponType', label: '券类型', choices: couponTypes },
  { ...yuan, name: 'couponDenomination', label: '面额（元）' },
  { ...yuan, name: 'deliveryDiscountAmount', label: '运费抵扣（元）' },
  { kind: 'flag', name: 'freeDelivery', label: '包邮' },
];

export const couponFields: readonly ContentField[] = [
  { kind: 'text', name: 'name', label: '券名称', maxLength: 40 },
  { kind: 'text', name: 'detail', label: '使用说明', maxLength: 100, optional: true },
  ...couponValueFields,
  { kind: 'number', name: 'discountFoldNum', label: '折扣（折）', min: 0, max: 10, decimals: 1 },
  { ...yuan, name: 'minConsumeMoney', label: '满额（元）' },
];

const taskFields: readonly ContentField[] = [
  {
    kind: 'text',
    name: 'task',
    label: '任务编号',
    maxLength: 40,
    format: { pattern: /^[A-Z0-9_]{1,40}$/, example: '大写字母、数字和下划线，最多40位' },
  },
  {
    kind: 'choice',
    name: 'kind',
    label: '任务类型',
    choices: [
      ['general', '浏览任务'],
      ['order', '下单任务'],
    ],
  },
  { kind: 'text', name: 'title', label: '任务名称', maxLength: 40 },
  { kind: 'text', name: 'subtitle', label: '任务说明', maxLength: 100, optional: true },
  { kind: 'address', name: 'pcLink', label: '链接' },
  { kind: 'number', name: 'beans', label: '每次金豆', min: 0, max: 10_000, note: '下单任务填0，按订单金额返豆' },
  { kind: 'number', name: 'mostTimes', label: '最多次数', min: 1, max: 100 },
  { kind: 'number', name: 'leastLayers', label: '最少层数', min: 0, max: 100, note: '下单任务：订单的最少层数' },
];

const itemFields: readonly ContentField[] = [
  { kind: 'text', name: 'skuCode', label: '商品款式', maxLength: 40 },
  { kind: 'number', name: 'price', label: '金豆价格', min: 1, max: 10_000_000 },
  { kind: 'number', name: 'dailyStock', label: '每日库存', min: 0, max: 100_000 },
];

export const fieldsOfList: Readonly<Record<ActivityList, readonly ContentField[]>> = {
  coupons: couponFields,
  tasks: taskFields,
  items: itemFields,
};

/** Most entries of each list. */
export const mostOfList: Readonly<Record<ActivityList, number>> = { coupons: 20, tasks: 30, items: 50 };

/** Faults by place: `title` of the activity itself, `tasks.0.beans` of an entry. */
export type Faults = Readonly<Record<string, string>>;

const at = (list: string, index: number, faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([name, fault]) => [`${list}.${index}.${name}`, fault]));

/** Entries with the same code as an earlier one. */
function repeated(list: ActivityList, code: string, entries: readonly ContentRecord[], fault: string): Faults {
  const twice = entries.flatMap((entry, index) =>
    entry[code] !== '' && entries.findIndex((other) => other[code] === entry[code]) < index
      ? [[`${list}.${index}.${code}`, fault] as const]
      : [],
  );
  return Object.fromEntries(twice);
}

function ownFaults({ keyId, startsAt, endsAt, opens, closes }: ContentRecord): Faults {
  return {
    // The address of the form of a new one.
    ...(keyId === 'new' && { keyId: '活动编号不能为new' }),
    ...(String(startsAt) >= String(endsAt) && { endsAt: '结束时间应晚于开始时间' }),
    ...(String(opens) >= String(closes) && { closes: '每日兑换结束应晚于开始' }),
  };
}

/** What is wrong with an activity by itself; empty where it is good. */
export function checkActivity(draft: ActivityDraft): Faults {
  const own = checkRecord({ fields: activityFields }, draft.values);
  const entries = activityLists.flatMap((list) =>
    draft[list].map((entry, index) => at(list, index, checkRecord({ fields: fieldsOfList[list] }, entry))),
  );
  return Object.assign(
    {},
    ownFaults(draft.values),
    repeated('tasks', 'task', draft.tasks, '任务编号重复'),
    repeated('items', 'skuCode', draft.items, '商品款式重复'),
    own,
    ...entries,
  );
}

/** The terms that a coupon's fields say. */
export function couponOf(fields: ContentRecord): ActivityCoupon {
  const number = (name: string) => Number(fields[name] ?? 0);
  return {
    name: String(fields.name ?? ''),
    detail: String(fields.detail ?? ''),
    couponType: number('couponType'),
    minConsumeMoney: number('minConsumeMoney'),
    couponDiscountConfig: {
      couponDenomination: number('couponDenomination'),
      freeDelivery: fields.freeDelivery === true,
      deliveryDiscountAmount: number('deliveryDiscountAmount'),
      discountFoldNum: number('discountFoldNum'),
    },
  };
}

export const fieldsOfCoupon = ({ couponDiscountConfig, ...terms }: ActivityCoupon): ContentRecord => ({
  ...terms,
  ...couponDiscountConfig,
});
