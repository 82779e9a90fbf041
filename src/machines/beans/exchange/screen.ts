import { beansMessages } from '../../../../contract/beans/messages';
import { exchangeMessages } from '../../../../contract/beans/rules/exchange';
import type { SeckillGoods, SeckillItem } from '../../../../contract/beans/sale/calls';
import { messages } from '../../../../contract/messages';
import { closeDialog, dialog, discardDraft, loginWindow, noDialog, openDialog } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import { busy, button, label, part, partOf, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { exchangeMachine } from './machine';
import { model } from './model';
import { isSaleWorld, itemNames } from './world';

/** The items that the model asks about, each once. */
const offers = model.events['exchange.ask'].cases
  .filter(({ name }) => name !== 'visitor' && name !== 'unresolved')
  .map(({ payload }) => payload.offer);

const hour = 60 * 60_000;

/** What a page shows that is walked: a sale with all of the items, in the middle of its hours. */
export const saleAt = (currentTime: number): SeckillGoods => ({
  activityExist: true,
  activityStatus: 3,
  activityBeginTime: currentTime - hour,
  activityEndTime: currentTime + hour,
  currentTime,
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
});

const goods = partOf('seckill');
const names = ['立即兑换：便携电烙铁', '已售罄：数字万用表', '兑换规则不满足：螺丝刀套装', '立即兑换：纪念PCB尺'];
const fixed: Sight[] = names.map((name) => ready(button(name, goods)));

/** What the portal says of its items; without a world they are those of `saleAt`. */
const list = (world: unknown): Sight[] =>
  isSaleWorld(world) ? itemNames(world).map((name) => ready(button(name, goods))) : fixed;

const question = dialog('确认兑换');
const uncertain = '网络异常，暂时无法确认兑换结果。请点击“重试”，不会重复扣除金豆。';

/** R409 */
const asked: Sight[] = [...openDialog('确认兑换', 460), visible(text('您确认用60个金豆兑换“便携电烙铁”吗?', question))];

const success = dialog('兑换成功');
const form = dialog('确认收货地址');
const fields = { 收货人: 'linkMan', 手机号码: 'phone', 所在地区: 'region', 详细地址: 'detail' } as const;

/** Beans for an item of the flash sale, and where it is sent (R405–R414). */
export const screen = screenOf<typeof exchangeMachine>({
  views: {
    'ready.idle': (_, _last, world) => [noDialog, ...list(world)],
    'ready.awaitingLogin': (_, _last, world) => [...(world === undefined ? fixed : []), loginWindow],
    fetching: () => [noDialog, busy(button(/：便携电烙铁$/, goods))],
    confirming: () => [...asked, ready(button('确定', question))],
    exchanging: () => [...asked, busy(button('确定', question)), ready(button('取消', question))],
    uncertain: () => [...asked, visible(text(part(uncertain), question)), ready(button('重试', question))],
    succeeded: () => [
      ...openDialog('兑换成功', 460),
      visible(text('便携电烙铁', success)),
      ready(button('确认收货地址', success)),
      ready(button('暂不填写', success)),
    ],
    openingAddress: () => [noDialog],
    filling: () => [...openDialog('确认收货地址', 560), ready(button('保存', form))],
    saving: () => [...openDialog('确认收货地址', 560), busy(button('保存', form))],
    reminding: () => [
      ...openDialog('温馨提示', 460),
      visible(text(part('可在兑换记录中填写地址'), dialog('温馨提示'))),
    ],
  },
  events: {
    'exchange.ask': ({ offer }, { click }) => click(button(new RegExp(`：${offer.title}$`), goods)),
    'exchange.confirm': (_, { click }) => click(button('确定', question)),
    'exchange.retry': (_, { click }) => click(button('重试', question)),
    'exchange.cancel': (_, { click }) => click(button('取消', question)),
    'address.edit': 'outside',
    'address.open': (_, { click }) => click(button('确认收货地址', success)),
    'address.later': (_, { click }) => click(button('暂不填写', role('dialog'))),
    'address.submit': async ({ address }, { fill, click }) => {
      for (const [name, field] of Object.entries(fields)) await fill(label(name, form), address[field]);
      await click(button('保存', form));
    },
    'form.change': ({ draft }, { fill }) => fill(label('收货人', form), draft.linkMan),
    'draft.discard': discardDraft,
    'dialog.close': closeDialog,
  },
  announces: {
    'ready.idle: exchange.ask(soldOut)': exchangeMessages.soldOut,
    'ready.idle: exchange.ask(exchanged)': exchangeMessages.alreadyExchanged,
    'ready.idle: exchange.ask(short)': exchangeMessages.beansShort,
    'ready.idle: exchange.ask(unresolved)': uncertain,
    'ready.awaitingLogin: exchange.ask(unresolved)': uncertain,
    'ready.awaitingLogin: exchange.ask(soldOut)': exchangeMessages.soldOut,
    'ready.awaitingLogin: exchange.ask(exchanged)': exchangeMessages.alreadyExchanged,
    'ready.awaitingLogin: exchange.ask(short)': exchangeMessages.beansShort,
    'fetching: fetchOffer → soon': exchangeMessages.notStarted,
    'fetching: fetchOffer → short': exchangeMessages.beansShort,
    'fetching: fetchOffer → held': exchangeMessages.alreadyExchanged,
    'fetching: fetchOffer → gone': exchangeMessages.soldOut,
    'fetching: fetchOffer → broken': messages.offline,
    'exchanging: sendExchange → soldOut': exchangeMessages.soldOut,
    'exchanging: sendExchange → broken': uncertain,
    'exchanging: sendExchange → lost': uncertain,
    'exchanging: exchange.cancel': '兑换结果未知，请稍后在兑换记录中查看',
    'uncertain: exchange.cancel': '兑换结果未知，请稍后在兑换记录中查看',
    'saving: saveAddress → saved': '保存成功',
    'saving: saveAddress → refused': beansMessages.shipped,
  },
});
