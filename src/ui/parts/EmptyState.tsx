import type { ReactNode } from 'react';
import { EmptyIcon } from '../icons/EmptyIcon';
import styles from './States.module.css';

/** Explains what will be here, and what to do until then. */
export function EmptyState({ title, note, action }: { title: string; note?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <EmptyIcon className={styles.sign} />
      <p className={styles.title}>{title}</p>
      {note && <p className={styles.note}>{note}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
