import type { ShowOrder } from '../../../../contract/site/calls';
import { showcaseAddress, showcaseLabel } from '../../../../contract/site/rules/showcases';
import { Picture } from '../../parts/Picture';
import styles from './ShowcaseCard.module.css';
import { Stars } from './Stars';

/** R274: a showcase opens in a new tab. */
export function ShowcaseCard({ showcase }: { showcase: ShowOrder }) {
  const { customerShowOrderKeyId, title, thumbnailPath, plateType, boardLayersNum, customerCode, receiveCity } =
    showcase;
  return (
    <a
      href={showcaseAddress(customerShowOrderKeyId, 1, showcase.order_type)}
      target="_blank"
      rel="noopener"
      className={styles.card}
    >
      <span className={styles.picture}>
        <Picture path={thumbnailPath} ratio={1.25} sizes="290px" />
        <span className={styles.kind}>{showcaseLabel(plateType, boardLayersNum)}</span>
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.review}>{showcase.evaluateContent}</span>
        <span className={styles.foot}>
          <Stars score={showcase.evaluateSocre} />
          <span>
            {receiveCity} {customerCode}
          </span>
        </span>
        <span className={styles.foot}>
          <span>浏览 {showcase.accessingCount}</span>
          <span>点赞 {showcase.favorCount}</span>
          <span>{showcase.evaluateDate}</span>
        </span>
      </span>
    </a>
  );
}
