import type { ReactNode } from 'react';
import type { SeckillGoods } from '../../../../contract/beans/sale/calls';
import { beans } from '../../../../contract/limits/beans';
import { EmptyState } from '../../parts/EmptyState';
import { FailedState } from '../../parts/FailedState';
import styles from './Sale.module.css';
import { SaleCard } from './SaleCard';
import { SaleSkeleton } from './SaleSkeleton';

interface SaleSectionProps {
  /** Of the flow. */
  state: string;
  sale: SeckillGoods | null;
  countdown: ReactNode;
  /** The item that something is being done about. */
  busySku: string | undefined;
  onExchange: (skuCode: string) => void;
  onNear: () => void;
  onRetry: () => void;
}

const hours = `每日${beans.seckillOpens}–${beans.seckillCloses}`;

/** The flash sale of the day in each of its situations (R401–R416). */
export function SaleSection({ state, sale, countdown, ...content }: SaleSectionProps) {
  return (
    <section className={styles.sale} aria-labelledby="daily-sale" data-flow="seckill" data-state={state}>
      <div className={styles.head}>
        <h2 id="daily-sale">
          每日秒杀
          <span className={styles.hours}>
            {hours}，每日{beans.seckillItems}款
          </span>
        </h2>
        {countdown}
      </div>
      <Content state={state} sale={sale} {...content} />
    </section>
  );
}

function Content({ state, sale, busySku, onExchange, onNear, onRetry }: Omit<SaleSectionProps, 'countdown'>) {
  if (state === 'failed')
    return (
      <div className={styles.box}>
        <FailedState message="秒杀活动加载失败，请稍后重试" onRetry={onRetry} />
      </div>
    );
  if (state === 'noActivity')
    return (
      <div className={styles.box}>
        <EmptyState title="暂无秒杀活动" note={`秒杀活动${hours}开抢，敬请期待`} />
      </div>
    );
  if (sale === null) return <SaleSkeleton />;
  if (sale.seckillGoodsResponseVos.length === 0)
    return (
      <div className={styles.box}>
        <EmptyState title={state === 'over' ? '秒杀活动已结束' : '暂无秒杀商品'} note="感谢您的参与" />
      </div>
    );
  return (
    <ul className={styles.cards}>
      {sale.seckillGoodsResponseVos.map((item) => (
        <SaleCard
          key={item.skuCode}
          item={item}
          limitText={sale.limitText}
          busy={item.skuCode === busySku}
          inactive={busySku !== undefined && item.skuCode !== busySku}
          onExchange={() => onExchange(item.skuCode)}
          onNear={onNear}
        />
      ))}
    </ul>
  );
}
