import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SearchIcon } from '../icons/SearchIcon';
import { useCompany } from './company';
import styles from './Header.module.css';
import { Logo } from './Logo';
import { Navigation } from './Navigation';
import type { Chosen, NavigationEntry } from './navigation-entry';

export interface HeaderProps {
  /** The bar above the entries. */
  top: ReactNode;
  entries: readonly NavigationEntry[];
  /** Key of the current page's entry. */
  current: string | undefined;
  /** The visitor's buttons, or the customer's popover. */
  account: ReactNode;
  /** The entries on small screens. */
  drawer: ReactNode;
  /** A row of the page's own below the entries. */
  greeting?: ReactNode;
  /** Returns true to prevent the default navigation of a menu item. */
  onChoose: (item: Chosen) => boolean;
  onMenuOpen: (key: string) => void;
}

export function Header({ top, entries, current, account, drawer, greeting, onChoose, onMenuOpen }: HeaderProps) {
  const { shortName } = useCompany();
  return (
    <header className={styles.header}>
      {top}
      <div className={styles.inside}>
        <Link to="/" className={styles.home} aria-label={`${shortName}首页`}>
          <Logo />
        </Link>
        <Navigation entries={entries} current={current} onChoose={onChoose} onMenuOpen={onMenuOpen} />
        <div className={styles.side}>
          <Link to="/portal/search" className={styles.search} aria-label="搜索">
            <SearchIcon />
          </Link>
          {account}
          {drawer}
        </div>
      </div>
      {greeting}
    </header>
  );
}
