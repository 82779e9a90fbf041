import type { TitleMatch } from '../../../contract/news/calls';
import { factoryArticleAddress } from '../../../contract/news/rules/news-categories';
import { Card } from '../parts/Card';
import { PageLink } from '../parts/PageLink';
import styles from './Side.module.css';

/** R108, R117 */
export function LatestArticles({ items, current }: { items: readonly TitleMatch[]; current: number }) {
  if (items.length === 0) return null;
  return (
    <Card className={styles.card}>
      <section aria-labelledby="latest-title">
        <h2 id="latest-title">最新文章</h2>
        <ol className={styles.latest}>
          {items.map(({ id, title, dateTimeStr }) => (
            <li key={id}>
              <PageLink href={factoryArticleAddress(id)} aria-current={id === current ? 'page' : undefined}>
                {title}
              </PageLink>
              <time dateTime={dateTimeStr}>{dateTimeStr}</time>
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}
