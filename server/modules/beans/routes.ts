import type { FastifyInstance } from 'fastify';
import { beansCalls } from '../../../contract/beans';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import { activityHandlers } from './activity-handlers';
import { createCatalogue } from './catalogue';
import { claimHandlers } from './claim-handlers';
import { orderHandlers } from './order-handlers';
import { productHandlers } from './product-handlers';
import { beansGuards } from './rate-limits';
import { recordHandlers } from './record-handlers';
import { seckillHandlers } from './seckill-handlers';
import { createSeckillStock } from './seckill-stock';
import { signHandlers } from './sign-handlers';
import { serveStockEvents } from './stock-events';
import { createStockNews } from './stock-news';
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
    beansCalls,
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
