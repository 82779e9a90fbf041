import '../theme/base.css';
import type { ReactNode } from 'react';
import { Footer } from './Footer';
import { Header } from './Header';
import type { NavigationEntry } from './navigation-entry';
import styles from './Shell.module.css';

interface ShellProps {
  /** Entries of the header. */
  navigation: readonly NavigationEntry[];
  /** Key of the entry that this page belongs to. */
  current?: string;
  /** Of the copyright, from the server's clock. */
  year: number;
  children: ReactNode;
}

/** The default layout: shared header and footer around one page. */
export function Shell({ navigation, current, year, children }: ShellProps) {
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        跳到正文
      </a>
      <Header entries={navigation} current={current} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer year={year} />
    </div>
  );
}
