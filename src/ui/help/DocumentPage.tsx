import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { GuideDocument } from '../../../contract/help/calls';
import { ArticleBody } from '../parts/ArticleBody';
import { Button } from '../parts/Button';
import { Card } from '../parts/Card';
import { withAnchors } from './anchors';
import styles from './Help.module.css';

interface DocumentPageProps {
  document: GuideDocument;
  /** The bean balance, on the one document that shows it (R286). */
  balance?: number;
  feedback: ReactNode;
  /** What follows the text. */
  end: ReactNode;
  onPrint: () => void;
}

/** R285 */
export function DocumentPage({ document, balance, feedback, end, onPrint }: DocumentPageProps) {
  const { serviceGuideName, editTime, createTime, accessingCount, commentCount, content } = document;
  const { html, sections } = useMemo(() => withAnchors(content), [content]);
  const updated = editTime || createTime;
  return (
    <Card className={styles.paper}>
      <article>
        <header className={styles.head}>
          <h1>{serviceGuideName}</h1>
          <ul className={styles.facts}>
            <li>
              更新 <time dateTime={`${updated.replace(' ', 'T')}+08:00`}>{updated}</time>
            </li>
            <li>浏览 {accessingCount}</li>
            <li>评论 {commentCount}</li>
          </ul>
          <div className={styles.actions}>
            {feedback}
            <Button kind="text" onClick={onPrint}>
              打印
            </Button>
          </div>
        </header>
        {balance !== undefined && (
          <p className={styles.balance}>
            您的金豆余额：<strong className="tabular">{balance}</strong>
          </p>
        )}
        {sections.length > 1 && (
          <nav aria-label="本文目录" className={styles.contents}>
            <h2>目录</h2>
            <ol>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={styles.body}>
          <ArticleBody html={html} />
        </div>
      </article>
      {end}
    </Card>
  );
}
