import '../theme/base.css';
import type { ReactNode } from 'react';
import { classNames } from '../parts/class-names';
import { BrowserWarning } from './BrowserWarning';
import type { ServiceView } from './FloatingPanel';
import { FloatingPanel } from './FloatingPanel';
import type { FooterProps } from './Footer';
import { Footer } from './Footer';
import type { GuideView } from './GuideBanner';
import { GuideBanner } from './GuideBanner';
import type { HeaderProps } from './Header';
import { Header } from './Header';
import type { NavigationEntry } from './navigation-entry';
import styles from './Shell.module.css';
import type { StationsView } from './Stations';
import { TopBar } from './TopBar';

const none = () => undefined;
const noStations: StationsView = { stations: [], failed: false, onOpen: none, onRetry: none };
const noService: ServiceView = { qrcodeUrl: '', phoneNumber: '', loading: false, onNear: none, onOpen: none };

interface ShellProps {
  /** The header's entries. */
  navigation: readonly NavigationEntry[];
  /** Key of the current page's entry. */
  current?: string;
  year: number;
  footer?: FooterProps['groups'];
  legal?: FooterProps['legal'];
  account?: ReactNode;
  /** Address of the order assistant's page; undefined where there is none. */
  assistant?: string;
  stations?: StationsView;
  service?: ServiceView;
  /** The banner for new visitors, until it has been read (R034, R041). */
  guide?: GuideView;
  onChoose?: HeaderProps['onChoose'];
  onMenuOpen?: HeaderProps['onMenuOpen'];
  children: ReactNode;
}

/** The default layout: common header and footer around the page. */
export function Shell({
  navigation,
  current,
  year,
  footer = [],
  legal = [],
  account,
  assistant,
  stations = noStations,
  service = noService,
  guide,
  onChoose = () => false,
  onMenuOpen = none,
  children,
}: ShellProps) {
  return (
    <div className={classNames(styles.shell, styles.served)}>
      <a href="#content" className={styles.skip}>
        跳到正文
      </a>
      <BrowserWarning assistant={assistant} />
      <Header
        top={<TopBar stations={stations} assistant={assistant} />}
        entries={navigation}
        current={current}
        account={account}
        assistant={assistant}
        stations={stations}
        onChoose={onChoose}
        onMenuOpen={onMenuOpen}
      />
      {guide && <GuideBanner {...guide} />}
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer year={year} groups={footer} legal={legal} phoneNumber={service.phoneNumber} onSeen={service.onNear} />
      <FloatingPanel service={service} />
    </div>
  );
}
