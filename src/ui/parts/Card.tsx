import type { ReactNode } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names';

/** A white surface on the page's background. `padded={false}` for content with its own padding, such as a table. */
export function Card({
  padded = true,
  className,
  children,
}: {
  padded?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return <div className={classNames(styles.card, padded && styles.padded, className)}>{children}</div>;
}
