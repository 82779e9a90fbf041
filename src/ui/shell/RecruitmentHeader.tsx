import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCompany } from './company';
import { Logo } from './Logo';
import { Navigation } from './Navigation';
import type { NavigationEntry } from './navigation-entry';
import styles from './RecruitmentHeader.module.css';
import type { StationsView } from './Stations';
import { Stations } from './Stations';

interface RecruitmentHeaderProps {
  entries: readonly NavigationEntry[];
  stations: StationsView;
  /** The entries on small screens. */
  drawer: ReactNode;
}

/** This navigation has neither menus nor entries that require login. */
const followLink = () => false;
const noMenu = () => undefined;

/** R366. On small screens the entries and the sister sites are in the drawer. */
export function RecruitmentHeader({ entries, stations, drawer }: RecruitmentHeaderProps) {
  const { shortName } = useCompany();
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <div className={styles.who}>
          <Link to="/" className={styles.home} aria-label={`${shortName}首页`}>
            <Logo />
          </Link>
          <span className={styles.name}>加入我们</span>
        </div>
        <div className={styles.bar}>
          <Navigation entries={entries} current={undefined} onChoose={followLink} onMenuOpen={noMenu} />
          <div className={styles.sites}>
            <Stations {...stations} />
          </div>
          {drawer}
        </div>
      </div>
    </header>
  );
}
