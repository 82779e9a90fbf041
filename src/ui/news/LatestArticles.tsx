import type { TitleMatch } from '../../../contract/news/calls';
import { articleAddress } from '../../../contract/rules/article-address';
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
          {items.map((item) => (
            <li key={item.id}>
              <PageLink href={articleAddress(item)} aria-current={item.id === current ? 'page' : undefined}>
                {item.title}
              </PageLink>
              <time dateTime={item.dateTimeStr}>{item.dateTimeStr}</time>
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}
