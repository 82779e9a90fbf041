import { fromPromise } from 'xstate';
import { exchangeMessages } from '../../../../contract/beans/rules/exchange';
import type { ExchangeAddress } from '../../../../contract/beans/sale/calls';
import { exchangeMachine } from '../../../machines/beans/exchange/machine';
import type { Offer } from '../../../machines/beans/exchange/offer';
import { CallError, call } from '../../shared/call';
import { keptBy } from '../../shared/draft-flow';
import { draftsOf } from '../../shared/drafts';
import type { Login } from '../../shared/login';
import { inTurn } from './in-turn';
import { forgetKey, keepKey, unresolvedKey } from './unresolved-exchanges';

/** The result is unknown: the key stays. */
const isUncertain = (code: string): boolean =>
  code === 'NETWORK' || code === 'TIMEOUT' || code === 'ABORTED' || /^5\d\d$/.test(code);

/** Refusals of a server that looked for the key first: no exchange bears it. */
const isDecided = (code: string): boolean => code in exchangeMessages || code === 'ticket';

const blank: ExchangeAddress = { linkMan: '', phone: '', region: '', detail: '' };

/** Exchanges beans for an item and saves the address. */
export const exchangeFlow = (login: Login) => {
  const kept = keptBy(draftsOf({ name: 'shippingAddress', kind: 'personal', blank }));
  return exchangeMachine.provide({
    actions: kept.actions,
    actors: {
      ...kept.actors,
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
          exchangeFrom: goods.exchangeFrom,
          balance: user.intergralVoucher,
          customerCode: user.customerCode,
          unresolved: unresolvedKey({ customerCode: user.customerCode, activityKeyId, skuCode }),
        };
      }),
      sendExchange: fromPromise<{ exchangeId: number; balance: number }, { offer: Offer; key: string }>(
        async ({ input: { offer, key }, signal }) => {
          const { activityKeyId, skuCode, ticket } = offer;
          // Before it is sent: a page that is reloaded meanwhile must know the key.
          keepKey(offer, key);
          try {
            const done = await inTurn(
              () =>
                call(
                  'POST /api/integral/seckill/exchangeSeckillGoods',
                  { activityKeyId, skuCode, source: 4, ticket },
                  { headers: { 'idempotency-key': key }, signal },
                ),
              offer.exchangeFrom,
              signal,
            );
            forgetKey(offer);
            return { exchangeId: done.exchangeId, balance: done.intergralVoucher };
          } catch (error) {
            const code = error instanceof CallError ? error.code : '';
            if (isDecided(code) || (offer.unresolved === '' && !isUncertain(code))) forgetKey(offer);
            throw error;
          }
        },
      ),
      saveAddress: fromPromise<void, { exchangeId: number; address: ExchangeAddress }>(async ({ input, signal }) => {
        await call('POST /api/integral/exchange/saveExchangeAddress', input, { signal });
      }),
    },
  });
};
