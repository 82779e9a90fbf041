import { isSoldOut, itemButtonText } from '../../../../contract/beans/rules/exchange';
import { goodsAddress } from '../../../../contract/beans/rules/goods-address';
import type { SeckillItem } from '../../../../contract/beans/sale/calls';
import { Button } from '../../parts/Button';
import { classNames } from '../../parts/class-names';
import { Picture } from '../../parts/Picture';
import { ShellLink } from '../../shell/ShellLink';
import { BeanPrice } from './BeanPrice';
import styles from './Sale.module.css';

interface SaleCardProps {
  item: SeckillItem;
  limitText: string;
  /** Something is being done about this item. */
  busy: boolean;
  /** Something is being done about another. */
  inactive: boolean;
  onExchange: () => void;
  /** The visitor is about to press. */
  onNear: () => void;
}

const shareSold = ({ soldQuantity, inventory }: SeckillItem): number =>
  inventory <= 0 ? 100 : Math.min(99, Math.floor((soldQuantity / (soldQuantity + inventory)) * 100));

/** An item of the sale (R402, R405, R415). Its button says why the item cannot be had, and more when it is pressed. */
export function SaleCard({ item, limitText, busy, inactive, onExchange, onNear }: SaleCardProps) {
  const { skuTitle, skuCode, voucherSeckillActivityKeyId } = item;
  const soldOut = isSoldOut(item);
  const share = shareSold(item);
  const text = soldOut ? itemButtonText(3) : itemButtonText(item.status);
  return (
    <li className={classNames(styles.card, soldOut && styles.gone)}>
      <div className={styles.picture}>
        <Picture path={item.mainImagePath} ratio={4 / 3} sizes="290px" className={styles.image} />
        {soldOut && (
          <span className={styles.stamp} aria-hidden="true">
            已售罄
          </span>
        )}
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <ShellLink href={goodsAddress({ activityKeyId: voucherSeckillActivityKeyId, skuCode })}>{skuTitle}</ShellLink>
        </h3>
        <BeanPrice beans={item.priceNum} yuan={item.originalPriceNum} />
        <div className={styles.stock}>
          <div
            className={styles.bar}
            role="progressbar"
            aria-label={`${skuTitle}已兑换比例`}
            aria-valuenow={share}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span style={{ width: `${share}%` }} />
          </div>
          <p className={styles.left}>
            <span>已兑{share}%</span>
            <span>剩余{item.inventory}件</span>
          </p>
        </div>
        <p className={styles.limit}>{limitText}</p>
        <Button
          block
          kind={item.status === 0 && !soldOut ? 'primary' : 'secondary'}
          className={item.status === 0 && !soldOut ? styles.buy : styles.quiet}
          loading={busy}
          inactive={inactive}
          aria-label={`${text}：${skuTitle}`}
          onClick={onExchange}
          onPointerEnter={onNear}
          onFocus={onNear}
        >
          {text}
        </Button>
      </div>
    </li>
  );
}
