import { fromPromise } from 'xstate';
import type { ExchangeAddress } from '../../../../contract/beans/sale/calls';
import type { Offer } from '../../../machines/beans/exchange/machine';
import { browserTransport, call } from '../../shared/call';

/** Actors of an exchange. `waitForSignIn` opens the login window; it resolves once somebody is signed in. */
export const exchangeActors = (waitForSignIn: () => Promise<void>) => ({
  signIn: fromPromise<void, undefined>(() => waitForSignIn()),
  fetchOffer: fromPromise<Offer, { offer: Offer }>(async ({ input: { offer }, signal }) => {
    const { activityKeyId, skuCode } = offer;
    const [goods, user] = await Promise.all([
      call(browserTransport, 'GET /api/integral/seckill/ns/getSeckillGoodsDetail', undefined, {
        query: { activityKeyId, skuCode },
        signal,
      }),
      call(browserTransport, 'GET /api/integral/user/getUserInfo', undefined, { signal }),
    ]);
    return {
      ...offer,
      price: goods.integralPriceNum,
      inventory: goods.seckillInventory,
      status: goods.status,
      reason: goods.reason,
      ticket: goods.ticket,
      balance: user.intergralVoucher,
    };
  }),
  sendExchange: fromPromise<{ exchangeId: number; balance: number }, { offer: Offer; key: string }>(
    async ({ input: { offer, key }, signal }) => {
      const { activityKeyId, skuCode, ticket } = offer;
      const done = await call(
        browserTransport,
        'POST /api/integral/seckill/exchangeSeckillGoods',
        { activityKeyId, skuCode, source: 4, ticket },
        { headers: { 'idempotency-key': key }, signal },
      );
      return { exchangeId: done.exchangeId, balance: done.intergralVoucher };
    },
  ),
  saveAddress: fromPromise<void, { exchangeId: number; address: ExchangeAddress }>(async ({ input, signal }) => {
    await call(browserTransport, 'POST /api/integral/exchange/saveExchangeAddress', input, { signal });
  }),
});
