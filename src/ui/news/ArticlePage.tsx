import type { ReactNode } from 'react';
import type { Information } from '../../../contract/news/calls';
import { categoryName, listAddress } from '../../../contract/news/rules/news-categories';
import { ArticleBody } from '../parts/ArticleBody';
import { Breadcrumb } from '../parts/Breadcrumb';
import { Card } from '../parts/Card';
import { PageLink } from '../parts/PageLink';
import styles from './ArticlePage.module.css';
import { Neighbours } from './Neighbours';
import { PhotoGrid } from './PhotoGrid';

interface ArticlePageProps {
  article: Information;
  /** From the site to this page. */
  trail: readonly { label: string; href?: string }[];
  /** R140: of a technical article, the list that it is in. */
  back?: { label: string; href: string } | undefined;
  /** Beside the article. */
  side: ReactNode;
  like: ReactNode;
  share?: ReactNode;
  /** The comments, where the article can be commented on. */
  comments?: ReactNode;
}

/** R108–R110, R140 */
export function ArticlePage({ article, trail, back, side, like, share, comments }: ArticlePageProps) {
  const { title, dateTimeStr, createTime, accessingCount, commentCount, informationCategoryCode } = article;
  const category = categoryName(informationCategoryCode);
  return (
    <div className={styles.page}>
      <Breadcrumb items={trail} />
      {back && (
        <PageLink href={back.href} className={styles.back}>
          ← 返回{back.label}
        </PageLink>
      )}
      <div className={styles.columns}>
        <Card className={styles.paper}>
          <article>
            <header className={styles.head}>
              <h1>{title}</h1>
              <ul className={styles.facts}>
                <li>
                  发布 <time dateTime={createTime.replace(' ', 'T') + '+08:00'}>{dateTimeStr}</time>
                </li>
                <li>浏览 {accessingCount}</li>
                <li>评论 {commentCount}</li>
                {category && (
                  <li>
                    <PageLink href={back?.href ?? listAddress(informationCategoryCode)}>{category}</PageLink>
                  </li>
                )}
              </ul>
            </header>
            <ArticleBody html={article.content} />
            <PhotoGrid photos={article.photoList} />
          </article>
          <div className={styles.like}>{like}</div>
          {share}
          <Neighbours article={article} />
          {article.hasComment && (
            <section className={styles.comments} aria-labelledby="comments-title">
              <h2 id="comments-title">
                评论 <span className={styles.count}>{commentCount}</span>
              </h2>
              {comments}
            </section>
          )}
        </Card>
        <aside className={styles.side} aria-label="相关内容">
          {side}
        </aside>
      </div>
    </div>
  );
}
