import { useEffect, useRef, useState } from 'react';
import { ChevronIcon } from '../../icons/ChevronIcon';
import { Picture } from '../../parts/Picture';
import { prefersReducedMotion } from '../../parts/reduced-motion';
import styles from './Bases.module.css';

export interface Base {
  fileId: string;
  title: string;
  videoCoverUrl: string;
}

/** R337: the production bases, four at a time; a phone swipes through them. */
export function Bases({ bases }: { bases: readonly Base[] }) {
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
        {bases.map(({ fileId, title, videoCoverUrl }) => (
          <li key={fileId}>
            <Picture path={videoCoverUrl} ratio={4 / 3} className={styles.picture} />
            <h3>{title}</h3>
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
