import type { ExchangeReason, ItemStatus, SeckillGoods, SeckillItem } from '../../../../contract/beans/sale/calls';
import { itemStatus, seckillStatus } from '../../../../contract/beans/sale/calls';
import type { ActivityRow } from '../activity/activities';
import type { CatalogueItem } from './catalogue';
import type { StockRow } from './exchange-store';
import type { SeckillWindow } from './seckill-window';

/** What the list shows of the current customer. */
export interface Personal {
  balance: number;
  /** Codes of the items exchanged in this activity. */
  owned: readonly string[];
}

/** R415 */
export const limitTextOf = ({ exchangeScope }: ActivityRow): string =>
  exchangeScope === 'item' ? '活动期间每位客户每款商品限兑1次' : '活动限兑1次';

/** R405, C23: the first reason, in the order in which the page checks them (R408); who has the item hears that first. */
function itemState(
  { price, skuCode }: CatalogueItem,
  { exchangeScope }: ActivityRow,
  { status }: SeckillWindow,
  inventory: number,
  personal: Personal | undefined,
): { status: ItemStatus; reason: ExchangeReason | '' } {
  const has = personal && (exchangeScope === 'activity' ? personal.owned.length > 0 : personal.owned.includes(skuCode));
  if (has) return { status: itemStatus.refused, reason: 'alreadyExchanged' };
  if (inventory <= 0) return { status: itemStatus.soldOut, reason: 'soldOut' };
  if (status === seckillStatus.over) return { status: itemStatus.refused, reason: 'ended' };
  if (status === seckillStatus.notStarted) return { status: itemStatus.soon, reason: 'notStarted' };
  if (personal && personal.balance < price) return { status: itemStatus.beansShort, reason: 'beansShort' };
  return { status: itemStatus.exchangeable, reason: '' };
}

/** R402 */
export const stockOf = (
  item: CatalogueItem,
  stock: StockRow | undefined,
): { inventory: number; soldQuantity: number } => {
  const sold = stock?.sold ?? 0;
  return { inventory: Math.max(0, (stock?.stock ?? item.dailyStock) - sold), soldQuantity: sold };
};

export function viewOf(
  item: CatalogueItem,
  activity: ActivityRow,
  window: SeckillWindow,
  stock: StockRow | undefined,
  personal: Personal | undefined,
): SeckillItem {
  const left = stockOf(item, stock);
  return {
    skuTitle: item.title,
    skuCode: item.skuCode,
    mainImagePath: item.images[0] ?? '',
    priceNum: item.price,
    originalPriceNum: item.originalPrice,
    ...left,
    ...itemState(item, activity, window, left.inventory, personal),
    voucherSeckillActivityKeyId: activity.keyId,
    voucherSeckillActivityDetailAccessId: String(item.itemId),
  };
}

/** R401 without anything to exchange. */
export const noSeckill = (currentTime: number): SeckillGoods => ({
  activityExist: false,
  activityStatus: seckillStatus.over,
  activityBeginTime: 0,
  activityEndTime: 0,
  currentTime,
  limitText: '',
  ticket: '',
  seckillGoodsResponseVos: [],
});
