import type { ReactNode } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names';

interface CardProps {
  /** False for content with its own padding, such as a table. */
  padded?: boolean;
  className?: string;
  /** Names a card that scrolls and holds nothing to press: it takes the focus, so that keys can scroll it. */
  scrolls?: string;
  children: ReactNode;
}

/** A white surface on the page's background. */
export function Card({ padded = true, className, scrolls, children }: CardProps) {
  const region = scrolls === undefined ? {} : { role: 'region', 'aria-label': scrolls, tabIndex: 0 };
  return (
    <div {...region} className={classNames(styles.card, padded && styles.padded, className)}>
      {children}
    </div>
  );
}
