import type { ReactNode } from 'react';
import { classNames } from '../../parts/class-names';
import styles from './Section.module.css';

interface SectionProps {
  id: string;
  title: string;
  note?: string;
  /** Beside the heading. */
  more?: ReactNode;
  /** On a dark background. */
  dark?: boolean;
  className?: string;
  children: ReactNode;
}

/** One section of the home page with its heading. */
export function Section({ id, title, note, more, dark, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={classNames(styles.section, dark && styles.dark, className)}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <div>
            <h2 id={id}>{title}</h2>
            {note && <p className={styles.note}>{note}</p>}
          </div>
          {more}
        </div>
        {children}
      </div>
    </section>
  );
}

export function MoreLink({ href, about }: { href: string; about: string }) {
  return (
    <a href={href} className={styles.more} aria-label={`更多${about}`}>
      更多
      <span aria-hidden="true">→</span>
    </a>
  );
}
