import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { ChevronIcon } from '../icons/ChevronIcon';
import { prefersReducedMotion } from './reduced-motion';
import styles from './ScrollRow.module.css';

interface ScrollRowProps {
  /** What is in it, in the names of its buttons. */
  what: string;
  /** Its items, which are `<li>`. */
  children: ReactNode;
}

/** A row, four at a time, that is moved by buttons, keys and swipes; it never moves by itself. */
export function ScrollRow({ what, children }: ScrollRowProps) {
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
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
      <ul ref={list} className={styles.row} onScroll={look} tabIndex={0} aria-label={what}>
        {children}
      </ul>
      <div className={styles.buttons}>
        <button type="button" aria-label={`上一组${what}`} aria-disabled={ends.first} onClick={() => move(-1)}>
          <ChevronIcon />
        </button>
        <button type="button" aria-label={`下一组${what}`} aria-disabled={ends.last} onClick={() => move(1)}>
          <ChevronIcon />
        </button>
      </div>
    </div>
  );
}
