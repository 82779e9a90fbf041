import '../theme/base.css';
import type { ReactNode } from 'react';
import styles from './BareShell.module.css';

/** The bare layout: the page alone, for phones and embedding applications. */
export function BareShell({ children }: { children: ReactNode }) {
  return <main className={styles.bare}>{children}</main>;
}
