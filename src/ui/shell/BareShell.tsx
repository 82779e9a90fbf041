import '../theme/base.css';
import type { ReactNode } from 'react';
import styles from './BareShell.module.css';

/** The bare layout: nothing but the page, for what opens on a phone or inside another application. */
export function BareShell({ children }: { children: ReactNode }) {
  return <main className={styles.bare}>{children}</main>;
}
