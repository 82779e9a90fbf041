import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { beans } from '../limits';

const pageNum = Type.Integer({ minimum: 1, maximum: 100_000 });
const pageSize = Type.Integer({ minimum: 1, maximum: beans.mostPageSize });
const paged = {
  pageNum: Type.Integer(),
  pageSize: Type.Integer(),
  totalPages: Type.Integer(),
  totalRows: Type.Integer(),
};
const instant = Type.Integer({ description: 'ms since 1970 by the server clock' });
const dateTime = Type.String({ description: 'yyyy-MM-dd HH:mm:ss, Asia/Shanghai' });
const day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'yyyy-MM-dd, Asia/Shanghai' });
const activityKeyId = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' });
const skuCode = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' });
const spuCode = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' });
const taskCode = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' });
const picture = Type.String({ description: 'address of a picture, or art:SEED: a board drawn from the seed' });
const beanAmount = Type.Integer({ minimum: 0 });
const optionalActivity = Type.Object({ activityKeyId: Type.Optional(activityKeyId) });

/** R370: of an activity as a whole. Not to be compared with the two enums below (C46). */
export const activityStatus = { notStarted: 0, running: 1, ended: 2 } as const;
export type ActivityStatus = (typeof activityStatus)[keyof typeof activityStatus];

/** R403: of the daily window. After the window the status is that of the next day's; `over`: no window comes any more. */
export const seckillStatus = { notStarted: 2, running: 3, over: 4 } as const;
export type SeckillStatus = (typeof seckillStatus)[keyof typeof seckillStatus];

/** R405: of an item for the customer who asks. */
export const itemStatus = { exchangeable: 0, beansShort: 1, refused: 2, soldOut: 3, soon: 4 } as const;
export type ItemStatus = (typeof itemStatus)[keyof typeof itemStatus];

const seckillStatusCode = Type.Union([Type.Literal(2), Type.Literal(3), Type.Literal(4)]);
const itemStatusCode = Type.Union([
  Type.Literal(0),
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
]);

/** C23: why an exchange is refused; the message of a reply says the same in words (rules/exchange). */
const exchangeReason = Type.Union([
  Type.Literal('soldOut'),
  Type.Literal('beansShort'),
  Type.Literal('alreadyExchanged'),
  Type.Literal('notStarted'),
  Type.Literal('ended'),
  Type.Literal('activityMissing'),
]);
export type ExchangeReason = Static<typeof exchangeReason>;

const reasonOrNone = Type.Union([exchangeReason, Type.Literal('')]);

/** R402 */
const seckillItem = Type.Object({
  skuTitle: Type.String(),
  skuCode: Type.String(),
  mainImagePath: picture,
  priceNum: beanAmount,
  originalPriceNum: Type.Integer({ description: 'yuan' }),
  inventory: Type.Integer({ minimum: 0, description: 'left of the day' }),
  soldQuantity: Type.Integer({ minimum: 0, description: 'of the day' }),
  status: itemStatusCode,
  reason: reasonOrNone,
  voucherSeckillActivityKeyId: Type.String(),
  voucherSeckillActivityDetailAccessId: Type.String(),
});
export type SeckillItem = Static<typeof seckillItem>;

/** R401 */
const seckillGoods = Type.Object({
  activityExist: Type.Boolean(),
  activityStatus: seckillStatusCode,
  activityBeginTime: instant,
  activityEndTime: instant,
  currentTime: instant,
  limitText: Type.String({ description: 'R415: how often each customer can exchange' }),
  /** Signed leave to exchange in this window, for the customer who asks; empty for a visitor. */
  ticket: Type.String(),
  seckillGoodsResponseVos: Type.Array(seckillItem),
});
export type SeckillGoods = Static<typeof seckillGoods>;

/** R425 */
const goodsDetail = Type.Object({
  activityKeyId: Type.String(),
  skuTitle: Type.String(),
  skuCode: Type.String(),
  spuCode: Type.String(),
  status: itemStatusCode,
  reason: reasonOrNone,
  seckillInventory: Type.Integer({ minimum: 0 }),
  integralPriceNum: beanAmount,
  originalPriceNum: Type.Integer({ description: 'yuan' }),
  imageList: Type.Array(Type.Object({ path: picture })),
  limitText: Type.String(),
  activityStatus: seckillStatusCode,
  activityBeginTime: instant,
  activityEndTime: instant,
  currentTime: instant,
  ticket: Type.String(),
});
export type GoodsDetail = Static<typeof goodsDetail>;

const productAttribute = Type.Object({
  attrName: Type.String(),
  attrValueList: Type.Array(Type.Object({ attrValue: Type.String(), skuCodeList: Type.Array(Type.String()) })),
});
export type ProductAttribute = Static<typeof productAttribute>;

/** What events of `GET /api/integral/seckill/ns/stockEvents` named `stock` carry. */
const stockChange = Type.Object({
  activityKeyId: Type.String(),
  skuCode: Type.String(),
  inventory: Type.Integer({ minimum: 0 }),
  soldQuantity: Type.Integer({ minimum: 0 }),
});
export type StockChange = Static<typeof stockChange>;

/** C20. The claim page shows 0 to 6. */
const couponType = Type.Integer({
  minimum: 0,
  maximum: 8,
  description: '0 cash, 1 discount, 2 gift, 3 shipping, 4 specified amount, 5 free, 6 general, 7 expedite, 8 api cash',
});

/** R394 */
const activityCoupon = Type.Object({
  name: Type.String(),
  detail: Type.String(),
  couponType,
  minConsumeMoney: Type.Number({ description: 'yuan' }),
  couponDiscountConfig: Type.Object({
    couponDenomination: Type.Number({ description: 'yuan' }),
    freeDelivery: Type.Boolean(),
    deliveryDiscountAmount: Type.Number({ description: 'yuan' }),
    discountFoldNum: Type.Number({ description: 'such as 9.5 for 95 %' }),
  }),
});
export type ActivityCoupon = Static<typeof activityCoupon>;

/** R386 */
const generalTask = Type.Object({
  task: Type.String({ description: 'the task code' }),
  generalTitle: Type.String(),
  generalBeanQuantity: beanAmount,
  maxCompletionTimes: Type.Integer({ minimum: 1 }),
  generalPcLink: Type.String({ description: 'an address of ours, of an ordering site (rules/outbound), or absolute' }),
});
export type GeneralTask = Static<typeof generalTask>;

/** R387 */
const orderTask = Type.Object({
  task: Type.String({ description: 'the task code' }),
  orderTitle: Type.String(),
  orderSubtitle: Type.String(),
  orderPcLink: Type.String({ description: 'as generalPcLink' }),
});
export type OrderTask = Static<typeof orderTask>;

/** R374 */
const activityInfo = Type.Object({
  activityKeyId: Type.String(),
  title: Type.String(),
  startTime: instant,
  endTime: instant,
  currentTime: instant,
  generalMaxBeanQuantity: beanAmount,
  orderMaxMultiplier: Type.Integer({ minimum: 1 }),
  couponList: Type.Array(activityCoupon),
  couponTotalAmount: Type.Number({ description: 'yuan' }),
  /** Whether the activity has tasks. */
  task: Type.Boolean(),
  /** Whether the customer who asks has the coupon pack already; false for a visitor. */
  couponReceived: Type.Boolean(),
  rules: Type.Array(Type.String()),
});
export type ActivityInfo = Static<typeof activityInfo>;

const activity = Type.Object({
  /** Null: there is no activity at all, or none of the id that was asked for. */
  activityInfo: Type.Union([activityInfo, Type.Null()]),
  generalTaskList: Type.Array(generalTask),
  orderTaskList: Type.Array(orderTask),
});
export type Activity = Static<typeof activity>;

/** R389 */
const taskDetail = Type.Object({
  completedTaskList: Type.Array(Type.Object({ taskKey: Type.String(), completionTimes: Type.Integer({ minimum: 0 }) })),
  registeredList: Type.Array(Type.String()),
});
export type TaskDetail = Static<typeof taskDetail>;

/** R380 */
const signState = Type.Object({
  /** The streak, today included whether signed or not: shown less one before today's sign-in (R383). At least 1. */
  day: Type.Integer({ minimum: 1 }),
  haveSignIn: Type.Boolean({ description: 'today' }),
  /** False while an extra reward of the streak is due and not taken. */
  haveReceive: Type.Boolean(),
  signModeCode: Type.String({ description: 'configCode of getSignInConfig' }),
  version: Type.Integer({ minimum: 1 }),
  currentTime: instant,
});
export type SignState = Static<typeof signState>;

/**
 * R380, C21. In `signRuleList`, one entry a day of the cycle: `signNum` beans on day `day`, whatever the streak (the other
 * two are 0). In `extraRuleList`: `signNum` more beans, and a coupon where it has a name, on a day whose streak across
 * cycles is from `startSignNum` to `endSignNum`; `day` is then 0.
 */
const signRule = Type.Object({
  day: Type.Integer({ minimum: 0 }),
  signNum: beanAmount,
  startSignNum: Type.Integer({ minimum: 0 }),
  endSignNum: Type.Integer({ minimum: 0 }),
  couponName: Type.String(),
});
export type SignRule = Static<typeof signRule>;

const signConfig = Type.Object({
  configCode: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  signRuleList: Type.Array(signRule, { minItems: 1 }),
  extraRuleList: Type.Array(signRule),
});
export type SignConfig = Static<typeof signConfig>;

/** R380: one a day; `couponName` is empty where the day brought none. */
const signRecord = Type.Object({
  createTime: dateTime,
  gainNumber: Type.Integer({ minimum: 0, description: 'beans of the day, extra ones included' }),
  couponName: Type.String(),
});
export type SignRecord = Static<typeof signRecord>;

/** Where beans come from and go to; the numbers stand in the ledger. */
export const beanSource = {
  task: 1,
  order: 2,
  coupon: 3,
  exchange: 4,
  correction: 6,
  signIn: 7,
  opening: 8,
} as const;
export type BeanSource = (typeof beanSource)[keyof typeof beanSource];

const beanRecord = Type.Object({
  id: Type.Integer(),
  source: Type.Integer({ description: 'beanSource' }),
  title: Type.String({ description: 'what it was, in words' }),
  amount: Type.Integer({ description: 'gained, or negative: spent' }),
  balance: Type.Integer({ minimum: 0, description: 'after it' }),
  createTime: dateTime,
});
export type BeanRecord = Static<typeof beanRecord>;

const address = Type.Object({
  linkMan: Type.String({ minLength: 1, maxLength: beans.nameMaxLength }),
  phone: Type.String({ minLength: 1, maxLength: 20 }),
  region: Type.String({ minLength: 1, maxLength: beans.regionMaxLength, description: 'province, city, district' }),
  detail: Type.String({ minLength: 1, maxLength: beans.addressMaxLength }),
});
export type ExchangeAddress = Static<typeof address>;

const exchangeRecord = Type.Object({
  exchangeId: Type.Integer(),
  activityKeyId: Type.String(),
  skuCode: Type.String(),
  skuTitle: Type.String(),
  mainImagePath: picture,
  beans: beanAmount,
  createTime: dateTime,
  shippingState: Type.Union([
    Type.Literal('addressMissing'),
    Type.Literal('waiting'),
    Type.Literal('shipped'),
    Type.Literal('received'),
  ]),
  expressCompany: Type.String(),
  expressNo: Type.String(),
  /** The customer's own; null until filled in. */
  address: Type.Union([address, Type.Null()]),
});
export type ExchangeRecord = Static<typeof exchangeRecord>;

/** R427; 6 to 8 fill a gap of the specification. */
export const processState = { claimable: 4, claimed: 5, notStarted: 6, expired: 7, void: 8 } as const;
export type ProcessState = (typeof processState)[keyof typeof processState];

/** R431 */
const claimCoupon = Type.Object({
  couponName: Type.String(),
  couponType,
  processState: Type.Union([Type.Literal(4), Type.Literal(5), Type.Literal(6), Type.Literal(7), Type.Literal(8)]),
  couponEffectiveStarTime: dateTime,
  couponEffectiveEndTime: dateTime,
  couponDiscountConfig: Type.Object({
    couponDenomination: Type.Number({ description: 'yuan' }),
    freeDelivery: Type.Boolean(),
    deliveryDiscountAmount: Type.Number({ description: 'yuan' }),
  }),
});
export type ClaimCoupon = Static<typeof claimCoupon>;

const couponNumbers = {
  collarCouponNo: Type.String({ pattern: '^[A-Za-z0-9]{1,40}$' }),
  randomCode: Type.String({ pattern: '^[A-Za-z0-9]{1,40}$' }),
};

/** An order as the ordering system tells it. Told again, it changes nothing that is paid already. */
const orderFact = Type.Object({
  orderNo: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' }),
  customerCode: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' }),
  payFen: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  /** Layers of the board; 0: no PCB. */
  boardLayersNum: Type.Integer({ minimum: 0, maximum: 64 }),
  orderTime: Type.String({ format: 'date-time' }),
  /** Null: not shipped yet. */
  deliverTime: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
});
export type OrderFact = Static<typeof orderFact>;

const goodsNumbers = Type.Object({ activityKeyId, skuCode });

export const beansCalls = defineCalls({
  'GET /api/integral/ns/time': {
    summary: 'The server clock, for measuring the offset of a browser',
    data: Type.Object({ currentTime: instant }),
  },
  'GET /api/integral/user/getUserInfo': {
    summary: 'Bean balance of the customer who asks (R375)',
    data: Type.Object({ customerCode: Type.String(), intergralVoucher: beanAmount }),
  },
  'GET /api/integral/logout': {
    summary: 'Signs this browser out (R375); idempotent, needs the custom header (R514)',
  },
  'POST /api/integral/user/getIntegralRecords': {
    summary: 'Bean history of the customer who asks, newest first',
    body: Type.Object({ pageNum, pageSize }),
    data: Type.Object({ data: Type.Array(beanRecord), ...paged }),
  },
  'GET /api/integral/sign/getCurrentUserSignInConfig': {
    summary: 'Where the customer stands in the sign-in cycle (R377)',
    data: signState,
  },
  'GET /api/integral/sign/getSignInConfig': {
    summary: 'Rules of the sign-in cycle; the current ones where none are named (R377)',
    query: Type.Object({
      configCode: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' })),
      version: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })),
    }),
    data: signConfig,
  },
  'GET /api/integral/sign/signIn': {
    summary: 'Signs in for today (R378); idempotent, needs the custom header (R514)',
    query: Type.Object({ source: Type.Literal('7') }),
    data: Type.Object({
      status: Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 signed in now, 2 before' }),
      gainNum: beanAmount,
    }),
  },
  'GET /api/integral/sign/receiveVoucher': {
    summary: 'Takes the extra reward that the streak has earned (R379); idempotent, needs the custom header (R514)',
    data: Type.Object({ gainNum: beanAmount, couponName: Type.String() }),
  },
  'POST /api/integral/sign/getCustomerSignInRecords': {
    summary: 'Sign-ins from one day to another, both included, at most 92 days (R379)',
    body: Type.Object({ startTime: day, endTime: day }),
    data: Type.Array(signRecord),
  },
  'POST /api/integral/activity/v1/ns/loadActivity': {
    summary: 'The anniversary activity and its tasks (R373)',
    body: optionalActivity,
    data: activity,
  },
  'POST /api/integral/activity/v1/queryTaskDetail': {
    summary: 'What the customer has completed and registered for (R389)',
    body: optionalActivity,
    data: taskDetail,
  },
  'POST /api/integral/activity/v1/registerOrderTask': {
    summary: 'Registers for order tasks (R388); again is no error',
    body: Type.Object({ taskCodeList: Type.Array(taskCode, { minItems: 1, maxItems: 20 }) }),
  },
  'POST /api/integral/activity/v1/completeTask': {
    summary: 'Counts one completion of a general task (R390); none beyond its maximum',
    body: Type.Object({ taskCode }),
    data: Type.Object({ completionTimes: Type.Integer({ minimum: 0 }), gainNum: beanAmount }),
  },
  'POST /api/integral/activity/v1/receiveCoupons': {
    summary: 'Takes the coupon pack, once per registered phone (R391, R396)',
    body: optionalActivity,
  },
  'POST /api/integral/activity/v1/wechat/qr/code': {
    summary: 'QR code of the official account (R392)',
    data: Type.Object({ qrObj: Type.Object({ imageUrl: Type.String() }) }),
  },
  'POST /api/integral/seckill/ns/getSeckillGoods': {
    summary: 'The flash sale of today, or the next one (R401)',
    body: Type.Object({ activityKeyId: Type.Optional(activityKeyId), date: Type.Optional(day) }),
    data: seckillGoods,
  },
  'GET /api/integral/seckill/ns/getSeckillGoodsDetail': {
    summary: 'One item of the flash sale (R423)',
    query: goodsNumbers,
    data: goodsDetail,
  },
  'POST /api/integral/seckill/ns/getSeckillGoodsDetail': {
    summary: 'The same by a body (C09)',
    body: goodsNumbers,
    data: goodsDetail,
  },
  'POST /api/integral/seckill/exchangeSeckillGoods': {
    summary: 'Exchanges beans for an item (R410); the header Idempotency-Key repeats the first answer',
    body: Type.Object({
      activityKeyId,
      skuCode,
      source: Type.Literal(beanSource.exchange),
      ticket: Type.String({ maxLength: 400, description: 'of the list or the detail' }),
    }),
    data: Type.Object({ exchangeId: Type.Integer(), intergralVoucher: beanAmount }),
  },
  'POST /api/integral/exchange/getExchangeRecords': {
    summary: 'Exchanges of the customer who asks, newest first',
    body: Type.Object({ pageNum, pageSize }),
    data: Type.Object({ data: Type.Array(exchangeRecord), ...paged }),
  },
  'POST /api/integral/exchange/saveExchangeAddress': {
    summary: 'Where to send an exchanged item (R413); can be changed until it is shipped',
    body: Type.Object({ exchangeId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), address }),
  },
  'POST /api/integral/vop/ns/getSpuByCode': {
    summary: 'Attributes of a product (R424)',
    body: Type.Object({ code: spuCode }),
    data: Type.Object({ attrList: Type.Array(productAttribute) }),
  },
  'POST /api/integral/vop/ns/getSpuIntroductionByCode': {
    summary: 'Introduction of a product, sanitised HTML (R424)',
    body: Type.Object({ code: spuCode, terminal: Type.Literal(1) }),
    data: Type.Object({ introduction: Type.String() }),
  },
  'GET /api/integral/coupon/v1/getCollarCoupon': {
    summary: 'A coupon that can be claimed (R426); unknown number and wrong code get one answer',
    query: Type.Object(couponNumbers),
    data: claimCoupon,
  },
  'POST /api/integral/coupon/v1/collarCoupon': {
    summary: 'Claims it (R428): signed in, for the own customer code (C28)',
    body: Type.Object({
      ...couponNumbers,
      customerCode: Type.String({ minLength: 1, maxLength: 40 }),
      phone: Type.String({ minLength: 1, maxLength: 20 }),
    }),
  },
  'POST /api/integral/order/v1/reportOrders': {
    summary: 'Orders, told by the ordering system, whose key stands in the header Authorization (R400)',
    body: Type.Object({ orderList: Type.Array(orderFact, { minItems: 1, maxItems: 500 }) }),
    data: Type.Object({ accepted: Type.Integer(), rewarded: Type.Integer(), beans: beanAmount }),
  },
});
