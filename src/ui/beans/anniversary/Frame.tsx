import type { ReactNode } from 'react';
import styles from './Frame.module.css';

interface FrameProps {
  id: string;
  title: string;
  note?: string;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of the anniversary page with its heading. */
export function Frame({ id, title, note, aside, children }: FrameProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <div className={styles.head}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
