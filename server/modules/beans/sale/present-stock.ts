import type { StockChange } from '../../../../contract/beans/sale/calls';
import { seckillStatus } from '../../../../contract/beans/sale/calls';
import type { Context } from '../../../context';
import type { Activities } from '../activity/activities';
import type { Catalogue } from './catalogue';
import type { SeckillStock } from './seckill-stock';
import { stockOf } from './seckill-view';
import { windowOf } from './seckill-window';

/** The stock of everything whose window is open. */
export const presentStock =
  (
    { now }: Pick<Context, 'now'>,
    { activities, catalogue, stock }: { activities: Activities; catalogue: Catalogue; stock: SeckillStock },
  ) =>
  async (): Promise<StockChange[]> => {
    const [open, items] = await Promise.all([
      activities().then((rows) => rows.filter((row) => windowOf(row, now()).status === seckillStatus.running)),
      catalogue(),
    ]);
    const ofEach = await Promise.all(
      open.map(async (activity) => {
        const stocks = await stock.read(activity.keyId, windowOf(activity, now()).day);
        return items
          .filter(({ activityKeyId }) => activityKeyId === activity.keyId)
          .map((item) => ({
            activityKeyId: item.activityKeyId,
            skuCode: item.skuCode,
            ...stockOf(item, stocks.get(item.itemId)),
          }));
      }),
    );
    return ofEach.flat();
  };
