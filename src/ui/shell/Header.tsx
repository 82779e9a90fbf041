import { Link } from '@tanstack/react-router';
import { company } from './company';
import { Drawer } from './Drawer';
import styles from './Header.module.css';
import { Logo } from './Logo';
import { Navigation } from './Navigation';
import type { NavigationEntry } from './navigation-entry';

export function Header({ entries, current }: { entries: readonly NavigationEntry[]; current: string | undefined }) {
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Link to="/" className={styles.home} aria-label={`${company.brand}首页`}>
          <Logo />
        </Link>
        <Navigation entries={entries} current={current} className={styles.entries} />
        <Drawer entries={entries} current={current} />
      </div>
    </header>
  );
}
