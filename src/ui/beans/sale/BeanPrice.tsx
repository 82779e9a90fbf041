import { classNames } from '../../parts/class-names';
import { GoldBean } from '../GoldBean';
import styles from './BeanPrice.module.css';

/** What an item costs in golden beans, and what it is worth in yuan (R418). */
export function BeanPrice({ beans, yuan, large }: { beans: number; yuan: number; large?: boolean }) {
  return (
    <p className={classNames(styles.price, large && styles.large)}>
      <GoldBean className={styles.bean} />
      <b>{beans}</b>
      <span className={styles.unit}>金豆</span>
      <s className={styles.original}>
        <span className="visually-hidden">原价</span>¥{yuan}
      </s>
    </p>
  );
}
