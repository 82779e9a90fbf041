import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../parts/Button';
import { EmptyState } from '../parts/EmptyState';
import styles from './LivePage.module.css';
import type { Score } from './merge-scores';
import { Stars } from './RatingForm';

interface ScoreListProps {
  scores: readonly Score[];
  total: number;
  more: boolean;
  busy: boolean;
  failed: boolean;
  onMore: () => void;
}

/** R253: ratings and tips, newest first; more come near its end, or by its button. */
export function ScoreList({ scores, total, more, busy, failed, onMore }: ScoreListProps) {
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(() => {
    if (more && !busy && !failed) onMore();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that is still seen after a page asks for the next
  useEffect(() => {
    if (!end.current || !box.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page gets those of several frames at once.
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
      },
      { root: box.current, rootMargin: '40px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [scores.length]);
  return (
    <section className={styles.scores} aria-label="评分与打赏">
      <h2>
        评分与打赏 <span className={styles.small}>{total}</span>
      </h2>
      {scores.length === 0 && !busy && !failed && <EmptyState title="还没有评分" note="看完之后，来评第一个分吧。" />}
      <div ref={box} className={styles.scroll}>
        <ul>
          {scores.map(({ key, who, createTime, rank, money }) => (
            <li key={key}>
              <b>{who}</b>
              {rank !== undefined && <Stars rank={rank} name={`评分${rank}星`} />}
              {money !== undefined && <span className={styles.money}>打赏{money}元</span>}
              <time>{createTime}</time>
            </li>
          ))}
        </ul>
        <div ref={end} />
      </div>
      {(more || failed) && (
        <Button kind="text" block loading={busy} onClick={onMore}>
          {failed ? '加载失败，点击重试' : '加载更多'}
        </Button>
      )}
    </section>
  );
}
