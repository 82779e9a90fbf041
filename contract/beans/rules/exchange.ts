import type { ExchangeReason, ItemStatus } from '../sale/calls';

/** R412 and the gaps beside it: what each refusal says. */
export const exchangeMessages = {
  soldOut: '该商品已售罄',
  beansShort: '您的金豆不足',
  alreadyExchanged: '您已兑换成功，不可重复兑换',
  notStarted: '秒杀活动未开始',
  ended: '秒杀活动已结束',
  activityMissing: '秒杀活动不存在',
} as const satisfies Record<ExchangeReason, string>;

/** R405 */
const statusTexts = ['立即兑换', '金豆不足', '兑换规则不满足', '已售罄', '即将开始'] as const satisfies Record<
  ItemStatus,
  string
>;
export const itemButtonText = (status: ItemStatus): string => statusTexts[status];

/** R406 */
export const isSoldOut = ({ status, inventory }: { status: ItemStatus; inventory: number }): boolean =>
  inventory <= 0 || status === 3;
