import { fromPromise } from 'xstate';
import type { ExchangeAddress } from '../../../../contract/beans/sale/calls';
import { exchangeMachine } from '../../../machines/beans/exchange/machine';
import type { Offer } from '../../../machines/beans/exchange/offer';
import { call } from '../../shared/call';
import type { Login } from '../../shared/login';

/** Exchanges beans for an item and saves the address. */
export const exchangeFlow = (login: Login) =>
  exchangeMachine.provide({
    actors: {
      login: fromPromise(login),
      fetchOffer: fromPromise<Offer, { offer: Offer }>(async ({ input: { offer }, signal }) => {
        const { activityKeyId, skuCode } = offer;
        const [goods, user] = await Promise.all([
          call('GET /api/integral/seckill/ns/getSeckillGoodsDetail', undefined, {
            query: { activityKeyId, skuCode },
            signal,
          }),
          call('GET /api/integral/user/getUserInfo', undefined, { signal }),
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
            'POST /api/integral/seckill/exchangeSeckillGoods',
            { activityKeyId, skuCode, source: 4, ticket },
            { headers: { 'idempotency-key': key }, signal },
          );
          return { exchangeId: done.exchangeId, balance: done.intergralVoucher };
        },
      ),
      saveAddress: fromPromise<void, { exchangeId: number; address: ExchangeAddress }>(async ({ input, signal }) => {
        await call('POST /api/integral/exchange/saveExchangeAddress', input, { signal });
      }),
    },
  });
