import type { ReactNode } from 'react';
import type { ShowOrder } from '../../../../contract/site/calls';
import { showcaseLabel } from '../../../../contract/site/rules/showcases';
import { Breadcrumb } from '../../parts/Breadcrumb';
import { Card } from '../../parts/Card';
import { ShowcaseCard } from './ShowcaseCard';
import styles from './ShowcaseDetail.module.css';
import { Stars } from './Stars';
import { showcaseTrail } from './trail';

interface ShowcaseDetailProps {
  showcase: ShowOrder;
  others: readonly ShowOrder[];
  /** The button that likes it. */
  like: ReactNode;
  /** The pictures. */
  gallery: ReactNode;
  /** The comments under it. */
  comments?: ReactNode;
}

/** R276 */
export function ShowcaseDetail({ showcase, others, like, gallery, comments }: ShowcaseDetailProps) {
  const { title, plateType, boardLayersNum, technicsInfo } = showcase;
  const steps = [
    ['下单', showcase.orderTime],
    ['付款', showcase.accountTime],
    ['发货', showcase.deliverTime],
    ['晒单', showcase.evaluateTime],
  ] as const;
  return (
    <div className={styles.page}>
      <Breadcrumb items={showcaseTrail} />
      <div className={styles.columns}>
        <Card className={styles.paper}>
          <article>
            <h1>{title}</h1>
            <p className={styles.facts}>
              <span>{showcase.customerCode}</span>
              <span>
                {showcase.receiveProvince} {showcase.receiveCity}
              </span>
              <span>{showcase.evaluateDate}</span>
              <span>浏览 {showcase.accessingCount}</span>
              <span>点赞 {showcase.favorCount}</span>
            </p>
            <p className={styles.technics}>
              <strong>{showcaseLabel(plateType, boardLayersNum)}</strong>
              {technicsInfo}
            </p>
            <ol className={styles.timeline} aria-label="订单时间线">
              {steps.map(([name, time]) => (
                <li key={name}>
                  <strong>{name}</strong>
                  <time dateTime={time.replace(' ', 'T')}>{time}</time>
                </li>
              ))}
            </ol>
            <div className={styles.review}>
              <Stars score={showcase.evaluateSocre} />
              <p>{showcase.evaluateContent}</p>
            </div>
            {gallery}
            <div className={styles.like}>{like}</div>
          </article>
          {comments && (
            <section className={styles.comments} aria-labelledby="comments-title">
              <h2 id="comments-title">评论</h2>
              {comments}
            </section>
          )}
        </Card>
        {others.length > 0 && (
          <aside aria-labelledby="others">
            <h2 id="others" className={styles.others}>
              其他晒单
            </h2>
            <ul className={styles.cards}>
              {others.map((other) => (
                <li key={other.customerShowOrderKeyId}>
                  <ShowcaseCard showcase={other} />
                </li>
              ))}
            </ul>
          </aside>
        )}
      </div>
    </div>
  );
}
