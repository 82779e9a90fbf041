import type { ReactNode } from 'react';
import { Spinner } from '../parts/Spinner';
import styles from './Qa.module.css';

/** The page of the workbench. */
export const QaFrame = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>;

export const QaWaiting = ({ words }: { words: string }) => (
  <div className={styles.waiting}>
    <Spinner size={20} label={words} />
  </div>
);
