import '../theme/base.css';
import type { ReactNode } from 'react';
import { BrowserWarning } from './BrowserWarning';
import type { FooterProps } from './Footer';
import { Footer } from './Footer';
import type { NavigationEntry } from './navigation-entry';
import { RecruitmentHeader } from './RecruitmentHeader';
import styles from './Shell.module.css';
import type { StationsView } from './Stations';

interface RecruitmentShellProps {
  /** Entries of the recruitment navigation (R366). */
  navigation: readonly NavigationEntry[];
  stations: StationsView;
  /** Address of the order assistant's page, for unsupported browsers; undefined where there is none. */
  assistant: string | undefined;
  footer: FooterProps;
  drawer: ReactNode;
  children: ReactNode;
}

/** The recruitment layout: a navigation of its own and the common footer. */
export function RecruitmentShell({ navigation, stations, assistant, footer, drawer, children }: RecruitmentShellProps) {
  return (
    <div className={styles.shell}>
      <a href="#page" className={styles.skip}>
        跳到正文
      </a>
      <BrowserWarning assistant={assistant} />
      <RecruitmentHeader entries={navigation} stations={stations} drawer={drawer} />
      <main id="page" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer {...footer} />
    </div>
  );
}
