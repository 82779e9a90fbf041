import type { Context } from '../../../context';
import type { Handlers } from '../../../http/implement';
import { takeOrders } from './orders-store';

/** R397 to R400. */
export function orderHandlers({ db, now }: Context): Handlers<'POST /api/integral/order/v1/reportOrders'> {
  return {
    'POST /api/integral/order/v1/reportOrders': async ({ body }) => ({
      data: await takeOrders(db, body.orderList, now()),
    }),
  };
}
