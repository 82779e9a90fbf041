import type { ReactNode } from 'react';
import { classNames } from '../../parts/class-names';
import styles from './Part.module.css';

interface PartProps {
  id: string;
  title: string;
  note: string;
  /** On a dark background. */
  dark?: boolean;
  children: ReactNode;
}

/** One part of the page with its heading. It is a link target and takes focus then. */
export function Part({ id, title, note, dark, children }: PartProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={classNames(styles.part, dark && styles.dark)}
    >
      <div className={styles.inside}>
        <div className={styles.head} data-entrance>
          <h2 id={`${id}-title`}>{title}</h2>
          <p>{note}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
