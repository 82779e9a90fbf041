import type { InformationItem } from '../../../contract/news/calls';
import { listedAddress } from '../../../contract/news/rules/news-categories';
import { PageLink } from '../parts/PageLink';
import { Skeleton, SkeletonText } from '../parts/Skeleton';
import styles from './ArticleList.module.css';

/** Pictures of the first screen load eagerly. */
const eager = 3;

/** R105: each item leads to its article. */
export function ArticleList({ code, items }: { code: number; items: readonly InformationItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ title, content, topImage, dateTimeStr, accessingCount, ...item }, at) => (
        <li key={item.id}>
          <PageLink href={listedAddress(code, item)} className={styles.item}>
            {topImage !== '' && (
              <img
                src={topImage}
                alt=""
                width="240"
                height="135"
                className={styles.picture}
                loading={at < eager ? 'eager' : 'lazy'}
                decoding="async"
              />
            )}
            <div className={styles.words}>
              <h2>{title}</h2>
              <p className={styles.preview}>{content}</p>
              <p className={styles.facts}>
                <time dateTime={dateTimeStr}>{dateTimeStr}</time>
                <span>浏览 {accessingCount}</span>
              </p>
            </div>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** A skeleton of the list in its final size. */
export function ArticleListSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">正在加载</span>
      <ul className={styles.list} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <li key={key}>
            <div className={styles.item}>
              <div className={styles.picture}>
                <Skeleton height="100%" />
              </div>
              <div className={styles.words}>
                <Skeleton width="60%" height={26} />
                <div className={styles.preview}>
                  <SkeletonText lines={2} />
                </div>
                <Skeleton width={160} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
