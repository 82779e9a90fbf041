import type { ReactNode } from 'react';
import { Button } from '../parts/Button';
import { classNames } from '../parts/class-names';
import { EmptyState } from '../parts/EmptyState';
import { FailedState } from '../parts/FailedState';
import { Skeleton } from '../parts/Skeleton';
import styles from './Records.module.css';

/** A page of records as it was read, or is being read. */
interface Page<Item> {
  data: { data: readonly Item[]; pageNum: number; totalPages: number; totalRows: number } | undefined;
  isError: boolean;
  /** What is shown is of another page. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface RecordsFrameProps<Item> {
  page: Page<Item>;
  /** What is said where there is nothing. */
  empty: { title: string; note: string };
  onPage: (pageNum: number) => void;
  children: (items: readonly Item[]) => ReactNode;
}

/** Loading, failed, empty, or a list with its pager. */
export function RecordsFrame<Item>({ page, empty, onPage, children }: RecordsFrameProps<Item>) {
  const { data, isError, isPlaceholderData, refetch } = page;
  if (isError) return <FailedState message="记录暂时无法显示" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={classNames(styles.list, styles.frame)} role="status">
        <span className="visually-hidden">正在读取记录</span>
        {['one', 'two', 'three'].map((key) => (
          <Skeleton key={key} height={96} />
        ))}
      </div>
    );
  if (data.totalRows === 0) return <EmptyState {...empty} />;
  return (
    <div className={styles.frame}>
      <div className={classNames(isPlaceholderData && styles.stale)} aria-busy={isPlaceholderData}>
        {children(data.data)}
      </div>
      {data.totalPages > 1 && (
        <nav className={styles.pager} aria-label="分页">
          <Button
            kind="secondary"
            inactive={data.pageNum <= 1 || isPlaceholderData}
            onClick={() => onPage(data.pageNum - 1)}
          >
            上一页
          </Button>
          <span className="tabular">{`第${data.pageNum} / ${data.totalPages}页，共${data.totalRows}条`}</span>
          <Button
            kind="secondary"
            inactive={data.pageNum >= data.totalPages || isPlaceholderData}
            onClick={() => onPage(data.pageNum + 1)}
          >
            下一页
          </Button>
        </nav>
      )}
    </div>
  );
}
