import type { OrderNotice } from '../../../contract/news/calls';
import { ArticleBody } from '../parts/ArticleBody';
import { Breadcrumb } from '../parts/Breadcrumb';
import { Card } from '../parts/Card';
import { trailTo } from '../parts/trail';
import styles from './ArticlePage.module.css';

/** R111 */
export function OrderNoticePage({ notice: { title, content, editTime } }: { notice: OrderNotice }) {
  return (
    <div className={styles.page}>
      <Breadcrumb items={trailTo({ label: '订单公告' })} />
      <Card className={styles.notice}>
        <article>
          <header className={styles.head}>
            <h1>{title}</h1>
            <p className={styles.facts}>更新于 {editTime}</p>
          </header>
          <ArticleBody html={content} />
        </article>
      </Card>
    </div>
  );
}
