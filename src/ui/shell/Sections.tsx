import type { ReactNode } from 'react';
import styles from './Sections.module.css';

interface SectionsProps {
  /** The link to the page above. */
  back?: ReactNode;
  children: ReactNode;
}

/** The parts of a page of the console, each under its heading. */
export const Sections = ({ back, children }: SectionsProps) => (
  <div className={styles.sections}>
    {back && <p>{back}</p>}
    {children}
  </div>
);
