import { useEffect, useRef, useState } from 'react';
import { ChevronIcon } from '../../icons/ChevronIcon';
import { Picture } from '../../parts/Picture';
import { prefersReducedMotion } from '../../parts/reduced-motion';
import { PlayIcon } from '../../player/icons';
import styles from './Bases.module.css';

export interface Base {
  fileId: string;
  title: string;
  videoCoverUrl: string;
}

/** R337: the production bases, four at a time; a phone swipes through them. */
export function Bases({ bases, onOpen }: { bases: readonly Base[]; onOpen: (base: Base) => void }) {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ first: true, last: false });
  const look = () => {
    const element = list.current;
    if (!element) return;
    const left = element.scrollWidth - element.clientWidth - element.scrollLeft;
    setEnds({ first: element.scrollLeft < 1, last: left < 1 });
  };
  useEffect(look, []);
  const move = (direction: 1 | -1) =>
    list.current?.scrollBy({
      left: direction * list.current.clientWidth,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
  return (
    <div className={styles.bases}>
      <ul ref={list} className={styles.list} onScroll={look}>
        {bases.map((base) => (
          <li key={base.fileId}>
            <button
              type="button"
              className={styles.open}
              aria-label={`观看影片：${base.title}`}
              onClick={() => onOpen(base)}
            >
              <Picture
                path={base.videoCoverUrl}
                ratio={4 / 3}
                sizes="(max-width: 767px) 84vw, 285px"
                className={styles.picture}
              />
              <span className={styles.sign}>
                <PlayIcon />
              </span>
            </button>
            <h3>{base.title}</h3>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <button type="button" aria-label="上一组基地" aria-disabled={ends.first} onClick={() => move(-1)}>
          <ChevronIcon />
        </button>
        <button type="button" aria-label="下一组基地" aria-disabled={ends.last} onClick={() => move(1)}>
          <ChevronIcon />
        </button>
      </div>
    </div>
  );
}
