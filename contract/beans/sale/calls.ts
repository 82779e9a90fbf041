import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../../call';
import { beans } from '../../limits/beans';
import { paged } from '../../paged';
import type { RateLimit } from '../../rate-limit';
import { activityKeyId, beanAmount, dateTime, day, instant, pageNum, pageSize, picture } from '../fields';
import { beanSource } from '../ledger/calls';
import { beansReads, beansWrites } from '../rate-limits';

const exchangeLimit = { max: { address: 600, session: 60 }, minutes: 1 } as const satisfies RateLimit;

/** Polled by every page that hears no events; an office may share an address. */
const stockReads = { max: { address: 12_000 }, minutes: 1 } as const satisfies RateLimit;

const skuCode = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' });
const spuCode = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' });

/** R403: status of the daily window; after its end, that of the next day's window. `over`: no further window. */
export const seckillStatus = { notStarted: 2, running: 3, over: 4 } as const;
export type SeckillStatus = (typeof seckillStatus)[keyof typeof seckillStatus];

/** R405: status of an item for the current customer. */
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

/** C23: why an exchange is refused; the reply's message is in rules/exchange. */
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
  inventory: Type.Integer({ minimum: 0, description: 'left for the day' }),
  soldQuantity: Type.Integer({ minimum: 0, description: 'on the day' }),
  status: itemStatusCode,
  reason: reasonOrNone,
  voucherSeckillActivityKeyId: Type.String(),
  voucherSeckillActivityDetailAccessId: Type.String(),
});
export type SeckillItem = Static<typeof seckillItem>;

/** When the ticket permits its first exchange: the opening is spread over some seconds. Absent without a ticket. */
const exchangeFrom = Type.Optional(instant);

/** R401 */
const seckillGoods = Type.Object({
  activityExist: Type.Boolean(),
  activityStatus: seckillStatusCode,
  activityBeginTime: instant,
  activityEndTime: instant,
  currentTime: instant,
  limitText: Type.String({ description: 'R415: how often each customer can exchange' }),
  /** Signed ticket of the current customer for this window; empty for a visitor. */
  ticket: Type.String(),
  exchangeFrom,
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
  exchangeFrom,
});
export type GoodsDetail = Static<typeof goodsDetail>;

const productAttribute = Type.Object({
  attrName: Type.String(),
  attrValueList: Type.Array(Type.Object({ attrValue: Type.String(), skuCodeList: Type.Array(Type.String()) })),
});
export type ProductAttribute = Static<typeof productAttribute>;

/** An item of `getStock`, and the data of the `stock` events of `GET /api/integral/seckill/ns/stockEvents`. */
const stockChange = Type.Object({
  activityKeyId: Type.String(),
  skuCode: Type.String(),
  inventory: Type.Integer({ minimum: 0 }),
  soldQuantity: Type.Integer({ minimum: 0 }),
});
export type StockChange = Static<typeof stockChange>;

const address = Type.Object({
  linkMan: Type.String({ minLength: 1, maxLength: beans.nameMaxLength }),
  phone: Type.String({ minLength: 1, maxLength: 40 }),
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
    Type.Literal('returned'),
  ]),
  /** Why the exchange was returned; empty if it was not. */
  returnReason: Type.String(),
  expressCompany: Type.String(),
  expressNo: Type.String(),
  /** The customer's address; null until entered. */
  address: Type.Union([address, Type.Null()]),
});
export type ExchangeRecord = Static<typeof exchangeRecord>;

const goodsNumbers = Type.Object({ activityKeyId, skuCode });

/** The daily flash sale, and the customers' exchanges. */
export const saleCalls = defineCalls({
  'POST /api/integral/seckill/ns/getSeckillGoods': {
    summary: 'The flash sale of today, or the next one (R401)',
    limit: beansReads,
    body: Type.Object({ activityKeyId: Type.Optional(activityKeyId), date: Type.Optional(day) }),
    data: seckillGoods,
  },
  'GET /api/integral/seckill/ns/getStock': {
    summary:
      'Stock of the items of an activity in its present or next window; the same for everybody, cacheable for a second',
    limit: stockReads,
    query: Type.Object({ activityKeyId }),
    data: Type.Object({ stockList: Type.Array(stockChange) }),
  },
  'GET /api/integral/seckill/ns/getSeckillGoodsDetail': {
    summary: 'One item of the flash sale (R423)',
    limit: beansReads,
    query: goodsNumbers,
    data: goodsDetail,
  },
  'POST /api/integral/seckill/ns/getSeckillGoodsDetail': {
    summary: 'The same with a body (C09)',
    limit: beansReads,
    body: goodsNumbers,
    data: goodsDetail,
  },
  'POST /api/integral/seckill/exchangeSeckillGoods': {
    summary: 'Exchanges beans for an item (R410); the header Idempotency-Key repeats the first reply',
    limit: exchangeLimit,
    body: Type.Object({
      activityKeyId,
      skuCode,
      source: Type.Literal(beanSource.exchange),
      ticket: Type.String({ maxLength: 400, description: 'from the list or the detail' }),
    }),
    data: Type.Object({ exchangeId: Type.Integer(), intergralVoucher: beanAmount }),
  },
  'POST /api/integral/exchange/getExchangeRecords': {
    summary: 'Exchanges of the current customer, newest first',
    limit: beansReads,
    body: Type.Object({ pageNum, pageSize }),
    data: Type.Object({ data: Type.Array(exchangeRecord), ...paged }),
  },
  'POST /api/integral/exchange/saveExchangeAddress': {
    summary: 'Sets the shipping address of an exchange (R413); possible until it is shipped',
    limit: beansWrites,
    body: Type.Object({ exchangeId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), address }),
  },
  'POST /api/integral/vop/ns/getSpuByCode': {
    summary: 'Attributes of a product (R424)',
    limit: beansReads,
    body: Type.Object({ code: spuCode }),
    data: Type.Object({ attrList: Type.Array(productAttribute) }),
  },
  'POST /api/integral/vop/ns/getSpuIntroductionByCode': {
    summary: 'Introduction of a product, sanitised HTML (R424)',
    limit: beansReads,
    body: Type.Object({ code: spuCode, terminal: Type.Literal(1) }),
    data: Type.Object({ introduction: Type.String() }),
  },
});
