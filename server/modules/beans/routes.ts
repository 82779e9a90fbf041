import type { FastifyInstance } from 'fastify';
import { activityCalls } from '../../../contract/beans/activity/calls';
import { checkInCalls } from '../../../contract/beans/check-in/calls';
import { couponCalls } from '../../../contract/beans/coupons/calls';
import { ledgerCalls } from '../../../contract/beans/ledger/calls';
import { saleCalls } from '../../../contract/beans/sale/calls';
import { taskCalls } from '../../../contract/beans/tasks/calls';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import { activityHandlers } from './activity-handlers';
import { signHandlers } from './check-in/check-in-handlers';
import { claimHandlers } from './coupons/claim-handlers';
import { recordHandlers } from './ledger/record-handlers';
import { beansGuards } from './rate-limits';
import { createCatalogue } from './sale/catalogue';
import { productHandlers } from './sale/product-handlers';
import { seckillHandlers } from './sale/seckill-handlers';
import { createSeckillStock } from './sale/seckill-stock';
import { serveStockEvents } from './sale/stock-events';
import { createStockNews } from './sale/stock-news';
import { orderHandlers } from './tasks/order-handlers';
import { userHandlers } from './user-handlers';

/** The anniversary: beans, sign-in, tasks, flash sale, coupons. */
export function registerBeans(app: FastifyInstance, context: Context): void {
  const catalogue = createCatalogue(context);
  const stock = createSeckillStock(context);
  const news = createStockNews(app, context);
  const events = serveStockEvents(app, {
    heartbeatMs: 15_000,
    perAddress: 40 * context.config.rateLimitFactor,
    most: 5_000,
  });
  news.onHeard((sold) => {
    stock.hear(sold);
    const { activityKeyId, skuCode } = sold;
    events.publish({ activityKeyId, skuCode, inventory: sold.stock - sold.sold, soldQuantity: sold.sold });
  });
  implement(
    app,
    '周年庆金豆',
    { ...ledgerCalls, ...checkInCalls, ...activityCalls, ...taskCalls, ...couponCalls, ...saleCalls },
    {
      ...userHandlers(context),
      ...signHandlers(context),
      ...activityHandlers(context, catalogue),
      ...seckillHandlers(context, catalogue, stock, news),
      ...recordHandlers(context),
      ...productHandlers(context),
      ...claimHandlers(context),
      ...orderHandlers(context),
    },
    {
      sealed: context.sealed,
      guards: beansGuards(context),
      partners: ['POST /api/integral/order/v1/reportOrders'],
    },
  );
}
