import { beans } from '../../limits/beans';

/** From so many yuan on, one bean for each `yuan` paid; the highest step that is reached counts for the whole order. */
interface Step {
  from: number;
  yuan: number;
}

interface Tariff {
  /** For any payment below the first step. */
  least: number;
  steps: readonly Step[];
  most: number;
}

/** R397 */
const ordinary: Tariff = {
  least: 2,
  steps: [
    { from: 250, yuan: 20 },
    { from: 50, yuan: 25 },
  ],
  most: beans.orderMostBeans,
};

/** R398 */
const thick: Tariff = { least: 3, steps: [{ from: 30, yuan: 10 }], most: beans.orderMostBeansThick };

/**
 * R397 to R399: beans that an order brings, from what was paid in fen and the layers of its board (0: no PCB). Rounded
 * down, multiplied, then capped.
 */
export function orderBeans(
  { payFen, boardLayersNum }: { payFen: number; boardLayersNum: number },
  multiplier = 1,
): number {
  if (payFen <= 0) return 0;
  const { least, steps, most } = boardLayersNum >= beans.thickLayers ? thick : ordinary;
  const step = steps.find(({ from }) => payFen >= from * 100);
  const once = step ? Math.floor(payFen / (step.yuan * 100)) : least;
  return Math.min(once * multiplier, most);
}
