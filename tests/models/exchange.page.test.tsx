import type { SeckillGoods, SeckillItem } from '../../contract/beans/sale/calls';
import { model } from '../../src/machines/beans/exchange/model';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { button, closeDialog, dialog, expectBusy, expectDialog, expectReady, noDialog } from './support/dialogs';
import { flowNamed } from './support/flow-named';
import { handSeconds } from './support/hand-seconds';
import { see } from './support/patience';
import { salePage } from './support/sale-page';

const readAt = Date.parse('2026-11-24T11:00:00+08:00');

/** The items that the model asks about, each once. */
const offers = model.events['exchange.ask'].cases
  .filter(({ name }) => name !== 'visitor')
  .map(({ payload }) => payload.offer);

const sale: SeckillGoods = {
  activityExist: true,
  activityStatus: 3,
  activityBeginTime: readAt - 60 * 60_000,
  activityEndTime: readAt + 60 * 60_000,
  currentTime: readAt,
  limitText: '活动限兑1次',
  ticket: 'ticket',
  seckillGoodsResponseVos: offers.map(
    ({ activityKeyId, skuCode, title, picture, price, inventory, status, reason }): SeckillItem => ({
      skuCode,
      skuTitle: title,
      mainImagePath: picture,
      priceNum: price,
      originalPriceNum: 199,
      inventory,
      soldQuantity: 50 - inventory,
      status,
      reason,
      voucherSeckillActivityKeyId: activityKeyId,
      voucherSeckillActivityDetailAccessId: skuCode,
    }),
  ),
};

const buttonOf: Record<string, string> = {
  'sku-1': '立即兑换：便携电烙铁',
  'sku-2': '已售罄：数字万用表',
  'sku-3': '兑换规则不满足：螺丝刀套装',
  'sku-4': '立即兑换：纪念PCB尺',
};

const list = async () => {
  await noDialog();
  for (const name of Object.values(buttonOf)) await see(button(name)).toBeVisible();
};

/** R409 */
async function confirmDialog() {
  const shown = await expectDialog('确认兑换', 460);
  await see(shown.getByText('您确认用60个金豆兑换“便携电烙铁”吗?')).toBeVisible();
  return shown;
}

const addressFields = { 收货人: 'linkMan', 手机号码: 'phone', 所在地区: 'region', 详细地址: 'detail' } as const;
const uncertain = '网络异常，暂时无法确认兑换结果。请点击“重试”，不会重复扣除金豆。';

await describeRenderedFlow({
  flow: flowNamed('exchange'),
  requirements: ['R405', 'R406', 'R407', 'R408', 'R409', 'R410', 'R411', 'R412', 'R413', 'R414'],
  render: () => salePage({ clock: handSeconds(readAt), sale }),
  views: {
    'ready.idle': list,
    'ready.signingIn': list,
    fetching: async () => {
      await noDialog();
      await expectBusy(button('立即兑换：便携电烙铁'));
    },
    confirming: async () => expectReady(button('确定', await confirmDialog())),
    exchanging: async () => expectBusy(button('确定', await confirmDialog())),
    uncertain: async () => {
      const shown = await confirmDialog();
      await see(shown.getByText(uncertain)).toBeVisible();
      await expectReady(button('重试', shown));
    },
    succeeded: async () => {
      const shown = await expectDialog('兑换成功', 460);
      await see(shown.getByText('便携电烙铁', { exact: true })).toBeVisible();
      await expectReady(button('确认收货地址', shown));
      await expectReady(button('暂不填写', shown));
    },
    filling: async () => expectReady(button('保存', await expectDialog('确认收货地址', 560))),
    saving: async () => expectBusy(button('保存', await expectDialog('确认收货地址', 560))),
    reminding: async () => {
      const shown = await expectDialog('温馨提示', 460);
      await see(shown.getByText(/可在兑换记录中填写地址/)).toBeVisible();
    },
  },
  perform: {
    'exchange.ask': async ({ signedIn, offer }) => {
      await button(signedIn ? 'C10001' : '访客').click();
      await button(buttonOf[offer.skuCode] ?? '').click();
    },
    'exchange.confirm': () => button('确定', dialog('确认兑换')).click(),
    'exchange.retry': () => button('重试', dialog('确认兑换')).click(),
    'exchange.cancel': () => button('取消', dialog('确认兑换')).click(),
    'address.open': () => button('确认收货地址', dialog('兑换成功')).click(),
    'address.later': (_, page) => button('暂不填写', page.getByRole('dialog')).click(),
    'address.submit': async ({ address }) => {
      const form = dialog('确认收货地址');
      for (const [label, field] of Object.entries(addressFields)) await form.getByLabelText(label).fill(address[field]);
      await button('保存', form).click();
    },
    'dialog.close': closeDialog,
  },
  // The key is made at random, and an exchange leaves fewer beans.
  foreseen: ({ key: _, ...event }) => {
    if (event.type !== 'exchange.ask') return event;
    const { balance, ...offer } = event.offer;
    return { ...event, offer, known: balance !== null };
  },
  announces: {
    'ready.idle: exchange.ask(soldOut)': '该商品已售罄',
    'ready.idle: exchange.ask(exchanged)': '您已兑换成功，不可重复兑换',
    'ready.idle: exchange.ask(short)': '您的金豆不足',
    'ready.signingIn: exchange.ask(soldOut)': '该商品已售罄',
    'ready.signingIn: exchange.ask(exchanged)': '您已兑换成功，不可重复兑换',
    'ready.signingIn: exchange.ask(short)': '您的金豆不足',
    'fetching: fetchOffer → soon': '秒杀活动未开始',
    'fetching: fetchOffer → short': '您的金豆不足',
    'fetching: fetchOffer → broken': '网络异常，请检查网络后重试',
    'exchanging: sendExchange → soldOut': '该商品已售罄',
    'exchanging: sendExchange → broken': uncertain,
    'saving: saveAddress → saved': '保存成功',
    'saving: saveAddress → refused': '商品已发货，地址不能修改',
  },
});
