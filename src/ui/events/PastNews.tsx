import type { CSSProperties } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { factoryArticleAddress } from '../../../contract/rules/article-address';
import { BackIcon, ForwardIcon } from '../icons/MotionIcons';
import { Button } from '../parts/Button';
import { EmptyState } from '../parts/EmptyState';
import { Picture } from '../parts/Picture';
import { prefersReducedMotion } from '../parts/reduced-motion';
import styles from './Carousel.module.css';
import { EventSection } from './EventPage';
import { needsMoreNews, newsInView } from './news-window';

/** R357 */
interface EventNews {
  id: number;
  title: string;
  /** Without tags and entities. */
  content: string;
  topImage: string;
  createTime: string;
  accessingCount: number;
  commentCount: number;
}

interface PastNewsProps {
  news: readonly EventNews[];
  total: number;
  /** The next page could not be loaded: it is asked for again when the reader says so. */
  failed: boolean;
  /** Loads the next page; called again and again while it is wanted. */
  onMore: () => void;
}

/** What was written about earlier activities (R354, R355); a phone swipes through it. */
export function PastNews({ news, total, failed, onMore }: PastNewsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState({ first: true, last: true });
  const inView = newsInView(total);

  const look = useEffectEvent(() => {
    const element = list.current;
    const card = element?.firstElementChild;
    if (!element || !card) return;
    const left = element.scrollWidth - element.clientWidth - element.scrollLeft;
    setPlace({ first: element.scrollLeft < 1, last: left < 1 && news.length >= total });
    const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
    const at = Math.round(element.scrollLeft / (card.getBoundingClientRect().width + gap));
    if (!failed && needsMoreNews({ at, inView, loaded: news.length, total })) onMore();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when more have come
  useEffect(() => look(), [news.length, total]);

  const move = (direction: 1 | -1) =>
    list.current?.scrollBy({
      left: direction * list.current.clientWidth,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
  // A custom property is not among React's style properties.
  const width = { '--in-view': inView } as CSSProperties;
  return (
    <EventSection
      id="past-news"
      title="往期回顾"
      actions={
        total > 1 && (
          <div className={styles.buttons}>
            <button type="button" aria-label="上一组回顾" aria-disabled={place.first} onClick={() => move(-1)}>
              <BackIcon />
            </button>
            <button type="button" aria-label="下一组回顾" aria-disabled={place.last} onClick={() => move(1)}>
              <ForwardIcon />
            </button>
          </div>
        )
      }
    >
      {news.length === 0 ? (
        <EmptyState title="暂无往期回顾" note="活动结束后，现场报道会显示在这里。" />
      ) : (
        <ul ref={list} className={styles.list} style={width} onScroll={() => look()}>
          {news.map((item) => (
            <li key={item.id}>
              <a href={factoryArticleAddress(item.id)} target="_blank" rel="noreferrer" className={styles.card}>
                <span className={styles.picture}>
                  <Picture
                    path={item.topImage || `art:event-news-${item.id}`}
                    ratio={16 / 9}
                    sizes="(max-width: 767px) 84vw, 390px"
                  />
                </span>
                <span className={styles.words}>
                  <strong>{item.title}</strong>
                  <span className={styles.text}>{item.content}</span>
                  <span className={styles.facts}>
                    <span>{item.createTime}</span>
                    <span>浏览 {item.accessingCount}</span>
                    <span>评论 {item.commentCount}</span>
                  </span>
                </span>
              </a>
            </li>
          ))}
          {failed && (
            <li className={styles.failed}>
              <p>更多回顾加载失败</p>
              <Button kind="secondary" onClick={onMore}>
                重试
              </Button>
            </li>
          )}
        </ul>
      )}
    </EventSection>
  );
}
