import type { Page } from 'playwright';
import type { GoodsDetail, SeckillGoods, SeckillItem } from '../../../contract/beans/sale/calls';
import type { Driver, View } from '../driver';
import { success } from '../reply';
import { visible } from '../sight';
import {
  beansCalls,
  beansNow,
  beansReplies,
  beSignedIn,
  besideBeans,
  loginWindow,
  openBeans,
  otherTab,
} from './beans-page';
import { busy, button, closeDialog, dialog, noDialog, openDialog, ready } from './dialogs';

const hour = 60 * 60_000;

const item = (skuCode: string, skuTitle: string, changes: Partial<SeckillItem> = {}): SeckillItem => ({
  skuCode,
  skuTitle,
  mainImagePath: `art:${skuCode}`,
  priceNum: 60,
  originalPriceNum: 199,
  inventory: 20,
  soldQuantity: 30,
  status: 0,
  reason: '',
  voucherSeckillActivityKeyId: 'anniversary',
  voucherSeckillActivityDetailAccessId: skuCode,
  ...changes,
});

const sale: SeckillGoods = {
  activityExist: true,
  activityStatus: 3,
  activityBeginTime: beansNow - hour,
  activityEndTime: beansNow + hour,
  currentTime: beansNow,
  limitText: '活动限兑1次',
  ticket: 'ticket',
  seckillGoodsResponseVos: [
    item('sku-1', '便携电烙铁'),
    item('sku-2', '数字万用表', { inventory: 0, soldQuantity: 50, status: 3, reason: 'soldOut' }),
    item('sku-3', '螺丝刀套装', { status: 2, reason: 'alreadyExchanged' }),
    item('sku-4', '纪念PCB尺', { priceNum: 600 }),
  ],
};

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

const itemButton = (page: Page, title: string) =>
  page.locator('[data-flow="seckill"]').getByRole('button', { name: new RegExp(`：${title}$`) });

const titleOf = (sku: unknown): string =>
  sale.seckillGoodsResponseVos.find(({ skuCode }) => skuCode === sku)?.skuTitle ?? '';

const list: View = (page) => [
  noDialog(page),
  ...sale.seckillGoodsResponseVos.map(({ skuTitle }) => ({
    what: skuTitle,
    where: itemButton(page, skuTitle),
    is: 'ready' as const,
  })),
];

const confirming = (page: Page) => dialog(page, '确认兑换');

/** R409 */
const question: View = (page) => [
  ...openDialog(page, '确认兑换'),
  visible('您确认用60个金豆兑换', confirming(page).getByText('您确认用60个金豆兑换“便携电烙铁”吗?')),
];

const fields = { 收货人: 'linkMan', 手机号码: 'phone', 所在地区: 'region', 详细地址: 'detail' } as const;

/** Beans for an item of the flash sale, and where it is sent (R405–R414). */
export const exchange: Driver = {
  address: besideBeans,
  arrive: async (hands) => {
    await openBeans(hands, 'exchange');
    await hands.see([visible('秒杀商品', itemButton(hands.page, '便携电烙铁'))]);
  },
  calls: {
    ...beansCalls,
    watchStock: /\/seckill\/ns\/stockEvents$/,
    fetchOffer: /\/getSeckillGoodsDetail\b/,
    sendExchange: /\/exchangeSeckillGoods$/,
    saveAddress: /\/saveExchangeAddress$/,
  },
  atOnce: { ...beansReplies, loadSale: success(sale) },
  outside: { signIn: (hands) => otherTab(hands, 'signedIn') },
  beyond: {
    'signIn → noWindow': 'where the login window does not come, the visitor is led to the page for signing in',
  },
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
  perform: {
    'exchange.ask': async ({ signedIn, offer }, hands) => {
      await beSignedIn(hands, signedIn);
      if (signedIn) await hands.see([visible('我的金豆', hands.page.getByTestId('balance'))]);
      await itemButton(hands.page, titleOf(offer.skuCode)).click();
    },
    'exchange.confirm': (_, { page }) => button(confirming(page), '确定').click(),
    'exchange.retry': (_, { page }) => button(confirming(page), '重试').click(),
    'exchange.cancel': (_, { page }) => button(confirming(page), '取消').click(),
    'address.open': (_, { page }) => button(dialog(page, '兑换成功'), '确认收货地址').click(),
    'address.later': (_, { page }) => button(page.getByRole('dialog'), '暂不填写').click(),
    'address.submit': async ({ address }, { page }) => {
      const form = dialog(page, '确认收货地址');
      for (const [label, field] of Object.entries(fields)) await form.getByLabel(label).fill(address[field]);
      await button(form, '保存').click();
    },
    'dialog.close': closeDialog,
  },
  views: {
    'ready.idle': list,
    'ready.signingIn': (page) => [loginWindow(page)],
    fetching: (page) => [noDialog(page), { what: '立即兑换', where: itemButton(page, '便携电烙铁'), is: 'busy' }],
    confirming: (page, snapshot, last) => [...question(page, snapshot, last), ready(confirming(page), '确定')],
    exchanging: (page, snapshot, last) => [...question(page, snapshot, last), busy(confirming(page), '确定')],
    uncertain: (page, snapshot, last) => [
      ...question(page, snapshot, last),
      visible(
        '结果未知',
        confirming(page).getByText('网络异常，暂时无法确认兑换结果。请点击“重试”，不会重复扣除金豆。'),
      ),
      ready(confirming(page), '重试'),
    ],
    succeeded: (page) => [
      ...openDialog(page, '兑换成功'),
      visible('便携电烙铁', dialog(page, '兑换成功').getByText('便携电烙铁', { exact: true })),
      ready(dialog(page, '兑换成功'), '确认收货地址'),
      ready(dialog(page, '兑换成功'), '暂不填写'),
    ],
    filling: (page) => [...openDialog(page, '确认收货地址'), ready(dialog(page, '确认收货地址'), '保存')],
    saving: (page) => [...openDialog(page, '确认收货地址'), busy(dialog(page, '确认收货地址'), '保存')],
    reminding: (page) => [
      ...openDialog(page, '温馨提示'),
      visible('可在兑换记录中填写地址', dialog(page, '温馨提示').getByText('可在兑换记录中填写地址')),
    ],
  },
};
