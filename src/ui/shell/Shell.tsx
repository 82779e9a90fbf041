import '../theme/base.css';
import type { ReactNode } from 'react';
import { classNames } from '../parts/class-names';
import { BrowserWarning } from './BrowserWarning';
import type { HeaderProps } from './Header';
import { Header } from './Header';
import type { NavigationEntry } from './navigation-entry';
import styles from './Shell.module.css';
import type { StationsView } from './Stations';
import { TopBar } from './TopBar';

const none = () => undefined;
const noStations: StationsView = { stations: [], failed: false, onOpen: none, onRetry: none };

interface ShellProps {
  /** The header's entries. */
  navigation: readonly NavigationEntry[];
  /** Key of the current page's entry. */
  current?: string;
  account?: ReactNode;
  /** The entries on small screens. */
  drawer?: ReactNode;
  /** Address of the order assistant's page; undefined where there is none. */
  assistant?: string;
  stations?: StationsView;
  /** A row of the page's own below the entries. */
  greeting?: ReactNode;
  /** The banner for new visitors, until it has been read (R034, R041). */
  guide?: ReactNode;
  onChoose?: HeaderProps['onChoose'];
  onMenuOpen?: HeaderProps['onMenuOpen'];
  /** What stands below and beside every page. */
  end: ReactNode;
  children: ReactNode;
}

/** The default layout: common header and footer around the page. */
export function Shell({
  navigation,
  current,
  account,
  drawer,
  assistant,
  stations = noStations,
  greeting,
  guide,
  onChoose = () => false,
  onMenuOpen = none,
  end,
  children,
}: ShellProps) {
  return (
    <div className={classNames(styles.shell, styles.served)}>
      <a href="#page" className={styles.skip}>
        跳到正文
      </a>
      <BrowserWarning assistant={assistant} />
      <Header
        top={<TopBar stations={stations} assistant={assistant} />}
        entries={navigation}
        current={current}
        account={account}
        drawer={drawer}
        greeting={greeting}
        onChoose={onChoose}
        onMenuOpen={onMenuOpen}
      />
      {guide}
      <main id="page" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {end}
    </div>
  );
}
