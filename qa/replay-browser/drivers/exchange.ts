import type { GoodsDetail } from '../../../contract/beans/sale/calls';
import { saleAt, screen } from '../../../src/machines/beans/exchange/screen';
import { button, css, partOf, visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { beansCalls, beansNow, beansReplies, beSignedIn, besideBeans, loginOutside, openBeans } from './beans-page';
import { noDrafts } from './no-drafts';

const hour = 60 * 60_000;

interface Offer {
  price: number;
  inventory: number;
  status: GoodsDetail['status'];
  reason: GoodsDetail['reason'];
  ticket: string;
}

const detail = ({ price, inventory, status, reason, ticket }: Offer): GoodsDetail => ({
  activityKeyId: 'anniversary',
  skuTitle: '便携电烙铁',
  skuCode: 'sku-1',
  spuCode: 'spu-1',
  status,
  reason,
  seckillInventory: inventory,
  integralPriceNum: price,
  originalPriceNum: 199,
  imageList: [{ path: 'art:sku-1' }],
  limitText: '活动限兑1次',
  activityStatus: 3,
  activityBeginTime: beansNow - hour,
  activityEndTime: beansNow + hour,
  currentTime: beansNow,
  ticket,
});

const noOffer: Offer = { price: 0, inventory: 0, status: 3, reason: 'soldOut', ticket: '' };

const noKey = { activityKeyId: '', skuCode: '', unresolved: '' };

/** The page would go on by itself, at the login, with what an earlier attempt left in the browser. */
function forgetKeys(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith('portal.exchange.')) localStorage.removeItem(name);
}

/** The key that an earlier attempt left in the browser, if any. */
function keepKey({ activityKeyId, skuCode, unresolved }: typeof noKey): void {
  if (unresolved !== '') localStorage.setItem(`portal.exchange.C10001.${activityKeyId}.${skuCode}`, unresolved);
}

export const driver: Driver = {
  ...noDrafts,
  beyond: {
    ...noDrafts.beyond,
    'address.edit(missing)': 'the records of exchanges have a flow of their own',
    'address.edit(known)': 'the records of exchanges have a flow of their own',
  },
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await openBeans(hands, 'exchange');
    await hands.see([visible(button(/：便携电烙铁$/, partOf('seckill')), '秒杀商品')]);
  },
  calls: {
    ...beansCalls,
    watchStock: /\/seckill\/ns\/stockEvents$/,
    fetchOffer: /\/getSeckillGoodsDetail\b/,
    sendExchange: /\/exchangeSeckillGoods$/,
    saveAddress: /\/saveExchangeAddress$/,
  },
  atOnce: { ...beansReplies, loadSale: success(saleAt(beansNow)) },
  outside: { login: loginOutside },
  answers: {
    fetchOffer: { done: (output) => success(detail({ ...noOffer, ...Object(output) })) },
    sendExchange: {
      done: (output) => {
        const { exchangeId, balance } = { exchangeId: 0, balance: 0, ...Object(output) };
        return success({ exchangeId, intergralVoucher: balance });
      },
    },
    saveAddress: { done: () => success(null) },
  },
  overrides: {
    // Beyond: the records of exchanges send it to a flow of their own.
    'address.edit': () => Promise.reject(new Error('the sale has no address to change')),
    'exchange.ask': async ({ signedIn, offer }, hands, act) => {
      await hands.page.evaluate(forgetKeys);
      await beSignedIn(hands, signedIn);
      await hands.page.evaluate(keepKey, { ...noKey, ...Object(offer) });
      if (signedIn) await hands.see([visible(css('[data-testid="balance"]'), '我的金豆')]);
      await act();
    },
  },
};
