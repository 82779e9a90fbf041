import { createContext } from 'react';
import type { SeckillGoods, StockChange } from '../../../../contract/beans/sale/calls';
import type { Notice } from '../../../machines/shared/not-provided';
import { notProvided } from '../../../machines/shared/not-provided';
import type { saleActors } from '../../../services/beans/sale/seckill';

interface SaleSurroundings {
  actors: ReturnType<typeof saleActors>;
  /** Stable, as the actors are. */
  onNotice: (notice: Notice) => void;
}

/** What the flow of a sale is given by its page. */
export const SaleContext = createContext<SaleSurroundings>({
  actors: {
    loadSale: notProvided<SeckillGoods, undefined>('loadSale'),
    watchStock: notProvided<StockChange, undefined>('watchStock'),
  },
  onNotice: () => undefined,
});
