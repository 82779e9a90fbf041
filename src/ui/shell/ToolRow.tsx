import type { ReactNode } from 'react';
import styles from './ToolRow.module.css';

/** Buttons above a list of the console. */
export const ToolRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
