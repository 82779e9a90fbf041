import { useQueryClient } from '@tanstack/react-query';
import { saleOptions } from '../../../services/beans/beans';
import { withBalance } from '../../../services/beans/sale/with-balance';
import { SaleSection } from '../../../ui/beans/sale/SaleSection';
import { useExchange } from './use-exchange';
import { useSale } from './use-sale';

/**
 * The daily flash sale of an activity, or of the current one (R401–R416). A page whose loader has `saleOptions` of the
 * same activity in its cache is drawn with the sale; without them the sale is read here. Give it a new key when the
 * activity changes.
 */
export function DailySale({ activityKeyId }: { activityKeyId?: string }) {
  const queryClient = useQueryClient();
  const drawn = queryClient.getQueryData(saleOptions(activityKeyId).queryKey) ?? null;
  const { state, sale, countdown, refresh } = useSale(drawn, async () =>
    (await import('../../../services/beans/sale/seckill-flow')).saleFlow(queryClient, activityKeyId),
  );
  const exchange = useExchange(sale, refresh);

  return (
    <>
      <SaleSection
        state={state}
        sale={sale && withBalance(sale, exchange.balance)}
        countdown={countdown}
        busySku={exchange.busySku}
        onExchange={exchange.ask}
        onNear={exchange.near}
        onRetry={refresh}
      />
      {exchange.dialogs}
    </>
  );
}
