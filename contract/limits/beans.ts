export const beans = {
  mostPageSize: 100,
  /** Page size of exchange records and bean history. */
  pageSize: 10,
  nameMaxLength: 50,
  regionMaxLength: 60,
  addressMaxLength: 200,
  /** R416; Asia/Shanghai. */
  seckillOpens: '10:00',
  seckillCloses: '12:00',
  seckillItems: 4,
  seckillDailyStock: 50,
  /** Coupons of one batch, entered or imported at once. */
  batchMost: 1_000,
  /** R385 */
  extraRewardStreaks: [3, 7],
  /** Maximum range of a check-in request. */
  recordsMostDays: 92,
  /** R399: maximum beans per order; more for boards of six layers and up. */
  orderMostBeans: 100,
  orderMostBeansThick: 200,
  thickLayers: 6,
  /** R400 */
  shipWithinDays: 60,
  /** Validity of the coupons of a pack and of check-ins, from the day on which they are received. */
  couponDays: 30,
  /** R418 */
  thumbnailStepPx: 90,
  /** When a sale begins or ends, pages refetch at a random time within this, to spread the load; exchanging waits for none. */
  refreshJitterMs: 3_000,
  /** Polling interval of the stock if events do not arrive. */
  stockPollMs: 3_000,
  /** Number of clock requests, of which the fastest reply counts. */
  clockSamples: 3,
  /** Beans that one of staff may correct for one customer within `correctionHours` without a second person. */
  correctionAlone: 1_000,
  correctionHours: 24,
  /** How long before its end customers are told of a coupon. */
  couponReminderDays: 3,
  correctionMost: 1_000_000,
  /** Labels printed at once; a sheet of A4 has ten. */
  labelsMost: 100,
  labelsOfSheet: 10,
} as const;
