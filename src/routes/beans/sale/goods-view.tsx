import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { GoodsDetail } from '../../../../contract/beans/sale/calls';
import type { GoodsKey } from '../../../services/beans/beans';
import { attributesOptions, goodsOptions, introductionOptions } from '../../../services/beans/beans';
import { goodsAsSale } from '../../../services/beans/sale/goods-as-sale';
import { GoodsPage } from '../../../ui/beans/sale/detail/GoodsPage';
import { GoodsSkeleton } from '../../../ui/beans/sale/detail/GoodsSkeleton';
import { Loaded } from '../../../ui/parts/Loaded';
import { PortalPage } from '../../shell/portal-page';
import { useExchange } from './use-exchange';
import { useSale } from './use-sale';

/** An item of the flash sale on its own page (R417–R422). */
export function GoodsView({ goods }: { goods: GoodsKey }) {
  const query = useQuery(goodsOptions(goods));
  return (
    <PortalPage>
      <Loaded query={query} failed="商品暂时无法显示，请稍后重试" waiting={<GoodsSkeleton />}>
        {(data) => <Shown goods={goods} detail={data} />}
      </Loaded>
    </PortalPage>
  );
}

function Shown({ goods, detail }: { goods: GoodsKey; detail: GoodsDetail }) {
  const queryClient = useQueryClient();
  const attributes = useQuery(attributesOptions(detail.spuCode)).data ?? [];
  const pictures = useQuery(introductionOptions(detail.spuCode)).data ?? [];
  const { state, sale, countdown, refresh } = useSale(goodsAsSale(detail), async () =>
    (await import('../../../services/beans/sale/seckill-flow')).goodsFlow(queryClient, goods),
  );
  const exchange = useExchange(sale, refresh);
  const item = sale?.seckillGoodsResponseVos[0];

  return (
    <>
      {sale && item && (
        <GoodsPage
          state={state}
          title={detail.skuTitle}
          images={detail.imageList.map(({ path }) => path)}
          item={item}
          limitText={detail.limitText}
          attributes={attributes}
          pictures={pictures}
          balance={exchange.balance}
          countdown={countdown}
          busy={exchange.busySku === goods.skuCode}
          onExchange={() => exchange.ask(goods.skuCode)}
          onNear={exchange.near}
          onRetry={refresh}
        />
      )}
      {exchange.dialogs}
    </>
  );
}
