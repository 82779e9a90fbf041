import type { ReactNode } from 'react';
import styles from './AccountSection.module.css';
import { PageHeading } from './PageHeading';

/** What a page of the account shows beside its menu. */
export const AccountSection = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <div className={styles.section}>
    <PageHeading title={title} note={note} />
    {children}
  </div>
);
