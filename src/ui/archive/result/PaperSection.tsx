import type { ReactNode } from 'react';
import styles from './ReportPaper.module.css';

/** A part of the paper that may go on on the next printed page, where its heading is repeated as in the PDF. */
export function PaperSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h3>{title}</h3>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
