import type { FastifyInstance } from 'fastify';
import { saleCalls } from '../../../../contract/beans/sale/calls';
import type { Context } from '../../../context';
import { implement } from '../../../http/implement';
import type { Activities } from '../activity/activities';
import { createCatalogue } from './catalogue';
import { presentStock } from './present-stock';
import { productHandlers } from './product-handlers';
import { recordHandlers } from './record-handlers';
import { seckillHandlers } from './seckill-handlers';
import { createSeckillStock } from './seckill-stock';
import { createStockChanges } from './stock-changes';
import { serveStockEvents } from './stock-events';

/** The daily flash sale, its products, and the customers' exchanges. */
export function registerSale(app: FastifyInstance, context: Context, tag: string, activities: Activities): void {
  const stock = createSeckillStock(context);
  const catalogue = createCatalogue(context);
  const present = presentStock(context, { activities, catalogue, stock });
  const events = serveStockEvents(app, context.hub, present);
  const publishAll = async () => {
    stock.forget();
    for (const change of await present()) events.publish(change);
  };
  const changes = createStockChanges(app, context, () =>
    publishAll().catch((error: unknown) => app.log.error({ err: error }, 'the stock was not read after a gap')),
  );
  changes.subscribe((sold) => {
    stock.apply(sold);
    const { activityKeyId, skuCode } = sold;
    events.publish({ activityKeyId, skuCode, inventory: sold.stock - sold.sold, soldQuantity: sold.sold });
  });
  implement(
    app,
    tag,
    saleCalls,
    {
      ...seckillHandlers(context, { activities, catalogue, stock, changes }),
      ...recordHandlers(context),
      ...productHandlers(context),
    },
    context,
  );
}
