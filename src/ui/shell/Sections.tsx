import type { ReactNode } from 'react';
import styles from './Sections.module.css';

/** The parts of a page of the console, each under its heading. */
export const Sections = ({ children }: { children: ReactNode }) => <div className={styles.sections}>{children}</div>;
