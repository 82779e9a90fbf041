import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context';
import { BusinessError } from '../../../http/errors';
import type { Handlers } from '../../../http/implement';
import { isSameSecret } from '../../../security/same-secret';
import { takeOrders } from './orders-store';

/** The ordering system authenticates with an API key, which is checked before the body is read. */
export function requireOrderKey({ config }: Context): (request: FastifyRequest) => Promise<void> {
  return async ({ headers }) => {
    if (config.orderApiKey === undefined)
      throw new BusinessError(503, '订单接口未启用：服务器未设置ORDER_API_KEY', { reason: 'NOT_CONFIGURED' });
    if (!isSameSecret(headers.authorization ?? '', `Bearer ${config.orderApiKey}`))
      throw new BusinessError(401, '接口密钥不正确', { reason: 'NOT_ALLOWED' });
  };
}

/** R397 to R400. */
export function orderHandlers({ db, now }: Context): Handlers<'POST /api/integral/order/v1/reportOrders'> {
  return {
    'POST /api/integral/order/v1/reportOrders': async ({ body }) => ({
      data: await takeOrders(db, body.orderList, now()),
    }),
  };
}
