import type { CommonFunction } from '../../../contract/help/calls';
import { Card } from '../parts/Card';
import { EmptyState } from '../parts/EmptyState';
import styles from './Help.module.css';

/** What the search shows without a keyword (R287, R298): each opens in a new window. */
export function CommonFunctions({ functions }: { functions: readonly CommonFunction[] }) {
  return (
    <Card className={styles.paper}>
      <h1 className={styles.title}>常用功能</h1>
      {functions.length === 0 && <EmptyState title="暂无数据" note="可以在上方直接搜索，或打电话问我们。" />}
      <ul className={styles.functions}>
        {functions.map(({ title, link }) => (
          <li key={title}>
            <a href={link} target="_blank" rel="noopener">
              {title}
              <span className="visually-hidden">（新窗口打开）</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
