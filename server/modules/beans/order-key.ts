import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { isSameSecret } from '../../security/same-secret';

/** The ordering system authenticates with an API key, which is checked before the body is read. */
export function requireOrderKey({ config }: Context): (request: FastifyRequest) => Promise<void> {
  return async ({ headers }) => {
    if (config.orderApiKey === undefined)
      throw new BusinessError(503, '订单接口未启用：服务器未设置ORDER_API_KEY', { reason: 'NOT_CONFIGURED' });
    if (!isSameSecret(headers.authorization ?? '', `Bearer ${config.orderApiKey}`))
      throw new BusinessError(401, '接口密钥不正确', { reason: 'NOT_ALLOWED' });
  };
}
