import type { CallKey } from '../../../contract';
import type { Context } from '../../context';
import type { Guard, Limit } from '../../http/rate-limit';
import { sessionToken } from '../../http/session-cookie';
import { requireOrderKey } from './tasks/order-handlers';

/** A whole office may share one address. */
const limits = {
  read: { perAddress: 6_000, perSession: 600, minutes: 1 },
  write: { perAddress: 1_200, perSession: 120, minutes: 10 },
  exchange: { perAddress: 600, perSession: 60, minutes: 1 },
  /** Codes must not be guessed. */
  claim: { perAddress: 120, perSession: 60, minutes: 10 },
  orders: { perAddress: 600, perSession: 600, minutes: 1 },
} as const satisfies Record<string, Limit>;

export function beansGuards(context: Context): Partial<Record<CallKey, readonly Guard[]>> {
  const guard = (limit: Limit) => context.limit(limit, (request) => sessionToken(context.config, request));
  const read = [guard(limits.read)];
  const write = [guard(limits.write)];
  const claim = [guard(limits.claim)];
  return {
    'GET /api/integral/ns/time': read,
    'GET /api/integral/user/getUserInfo': read,
    'GET /api/integral/logout': write,
    'POST /api/integral/user/getIntegralRecords': read,
    'GET /api/integral/sign/getCurrentUserSignInConfig': read,
    'GET /api/integral/sign/getSignInConfig': read,
    'GET /api/integral/sign/signIn': write,
    'GET /api/integral/sign/receiveVoucher': write,
    'POST /api/integral/sign/getCustomerSignInRecords': read,
    'POST /api/integral/activity/v1/ns/loadActivity': read,
    'POST /api/integral/activity/v1/queryTaskDetail': read,
    'POST /api/integral/activity/v1/registerOrderTask': write,
    'POST /api/integral/activity/v1/completeTask': write,
    'POST /api/integral/activity/v1/receiveCoupons': write,
    'POST /api/integral/activity/v1/wechat/qr/code': read,
    'POST /api/integral/seckill/ns/getSeckillGoods': read,
    'GET /api/integral/seckill/ns/getSeckillGoodsDetail': read,
    'POST /api/integral/seckill/ns/getSeckillGoodsDetail': read,
    'POST /api/integral/seckill/exchangeSeckillGoods': [guard(limits.exchange)],
    'POST /api/integral/exchange/getExchangeRecords': read,
    'POST /api/integral/exchange/saveExchangeAddress': write,
    'POST /api/integral/vop/ns/getSpuByCode': read,
    'POST /api/integral/vop/ns/getSpuIntroductionByCode': read,
    'GET /api/integral/coupon/v1/getCollarCoupon': claim,
    'POST /api/integral/coupon/v1/collarCoupon': claim,
    'POST /api/integral/order/v1/reportOrders': [guard(limits.orders), requireOrderKey(context)],
  };
}
