import { Button } from '../parts/Button';
import { classNames } from '../parts/class-names';
import styles from './GuideBanner.module.css';

export interface GuideView {
  /** Address of the order centre. */
  orders: string;
  /** R034: whether the text for new visitors is shown. */
  tour: boolean;
  onKnown: () => void;
}

const stops = [
  ['在线计价', '填写板材、层数和数量，不登录也能看到价格'],
  ['产品服务', '打样、贴片、钢网与治具，一个菜单找到全部下单入口'],
  ['在线服务', '右侧可随时查看热线和专属客服'],
] as const;

/** R034, R041: a strip under the header, shown once per browser, until its button is pressed. */
export default function GuideBanner({ orders, tour, onKnown }: GuideView) {
  return (
    <section
      className={classNames(styles.banner, tour && styles.tour)}
      aria-label={tour ? '新版官网导览' : '官网升级提示'}
    >
      <div className={styles.inside}>
        <div className={styles.words}>
          <p>
            <strong>官网全新升级</strong>
            <span>
              进入<a href={orders}>订单中心</a>可查看订单状态。
            </span>
          </p>
          {tour && (
            <dl className={styles.stops}>
              {stops.map(([place, words]) => (
                <div key={place}>
                  <dt>{place}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <Button kind="secondary" className={styles.known} onClick={onKnown}>
          我知道了
        </Button>
      </div>
    </section>
  );
}
