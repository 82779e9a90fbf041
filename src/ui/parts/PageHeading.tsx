import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

/** The one `h1` of a page without a hero, with an optional line under it and actions beside it. */
export function PageHeading({ title, note, actions }: { title: string; note?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <div>
        <h1>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
