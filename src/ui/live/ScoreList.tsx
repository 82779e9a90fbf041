import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../parts/Button';
import { EmptyState } from '../parts/EmptyState';
import styles from './LivePage.module.css';
import type { Score } from './merge-scores';
import { Stars } from './Stars';

interface ScoreListProps {
  scores: readonly Score[];
  total: number;
  /** Of the flow: `reading`, `more`, `failed`, `end`, `empty`, `refreshing`. */
  state: string;
  onMore: () => void;
  /** The end has come into view. */
  onEnd: () => void;
}

/** R253: ratings and tips, newest first; more come near its end, or by its button. */
export function ScoreList({ scores, total, state, onMore, onEnd }: ScoreListProps) {
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onEnd);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that is still seen after a page asks for the next
  useEffect(() => {
    if (!end.current || !box.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page gets those of several frames at once.
        if (entries.at(-1)?.isIntersecting) reach();
      },
      { root: box.current, rootMargin: '40px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [scores.length]);
  const button = { reading: '加载更多', more: '加载更多', failed: '加载失败，点击重试' }[state];
  return (
    <section className={styles.scores} aria-label="评分与打赏">
      <h2>
        评分与打赏 <span className={styles.small}>{total}</span>
      </h2>
      {state === 'empty' && <EmptyState title="还没有评分" note="看完之后，来评第一个分吧。" />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
      <div ref={box} className={styles.scroll} data-part="scroll" tabIndex={0}>
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
      {button !== undefined && (
        <Button kind="text" block loading={state === 'reading'} onClick={onMore}>
          {button}
        </Button>
      )}
      {state === 'end' && <p className={styles.small}>没有更多了</p>}
    </section>
  );
}
