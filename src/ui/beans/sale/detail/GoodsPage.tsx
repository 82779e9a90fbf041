import type { ReactNode } from 'react';
import type { ProductAttribute, SeckillItem } from '../../../../../contract/beans/sale/calls';
import { Breadcrumb } from '../../../parts/Breadcrumb';
import { Button } from '../../../parts/Button';
import { Notice } from '../../../parts/Notice';
import { BeanPrice } from '../BeanPrice';
import { Attributes } from './Attributes';
import { ExchangeButton } from './ExchangeButton';
import { Gallery } from './Gallery';
import styles from './GoodsPage.module.css';
import { Introduction } from './Introduction';
import { goodsTrail } from './trail';

interface GoodsPageProps {
  /** Of the flow. */
  state: string;
  title: string;
  images: readonly string[];
  item: SeckillItem;
  limitText: string;
  /** Of all SKUs of the product. */
  attributes: readonly ProductAttribute[];
  /** Of the introduction. */
  pictures: readonly string[];
  /** Beans of the customer; null for a visitor, and where they are not known. */
  balance: number | null;
  countdown: ReactNode;
  busy: boolean;
  onExchange: () => void;
  onNear: () => void;
  onRetry: () => void;
}

/** An item of the flash sale by itself (R417–R422). */
export function GoodsPage({ state, title, images, item, countdown, onRetry, ...goods }: GoodsPageProps) {
  const { inventory } = item;
  return (
    <div className={styles.page} data-flow="seckill" data-state={state}>
      <Breadcrumb items={goodsTrail(title)} />
      <div className={styles.goods}>
        <Gallery images={images} title={title} />
        <div className={styles.facts}>
          <h1>{title}</h1>
          <div className={styles.offer}>
            <div className={styles.sale}>
              <span className={styles.name}>每日秒杀</span>
              {countdown}
            </div>
            <div className={styles.price}>
              <BeanPrice beans={item.priceNum} yuan={item.originalPriceNum} large />
            </div>
          </div>
          <Attributes attributes={goods.attributes} skuCode={item.skuCode} />
          <dl className={styles.rows}>
            <div>
              <dt>库存</dt>
              <dd aria-live="polite">{inventory <= 0 ? '无货' : `有货，剩余${inventory}件`}</dd>
            </div>
            <div>
              <dt>限兑</dt>
              <dd>{goods.limitText}</dd>
            </div>
          </dl>
          {state === 'failed' && (
            <Notice
              tone="warn"
              announced
              action={
                <Button kind="text" onClick={onRetry}>
                  重试
                </Button>
              }
            >
              秒杀状态更新失败
            </Notice>
          )}
          <ExchangeButton
            item={item}
            balance={goods.balance}
            busy={goods.busy}
            onExchange={goods.onExchange}
            onNear={goods.onNear}
          />
        </div>
      </div>
      <Introduction title={title} pictures={goods.pictures} />
    </div>
  );
}
