import type { ReactNode } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names';

/** Paper on the silkscreen. `padded={false}` for what brings its own edges, such as a table. */
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
