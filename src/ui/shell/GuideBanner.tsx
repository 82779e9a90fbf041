import { Button } from '../parts/Button';
import styles from './GuideBanner.module.css';

/** R041: once a browser, until its one button is pressed. */
export function GuideBanner({ orders, onKnown }: { orders: string; onKnown: () => void }) {
  return (
    <section className={styles.banner} aria-label="官网升级提示">
      <p>
        <strong>官网全新升级</strong>
        进入<a href={orders}>订单中心</a>可查看订单状态。
      </p>
      <Button onClick={onKnown}>我知道了</Button>
    </section>
  );
}
