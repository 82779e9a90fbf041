import type { ReactNode } from 'react';
import { PageLink } from '../parts/PageLink';
import { Logo } from '../shell/Logo';
import './console-look.css';
import styles from './StaffShell.module.css';

interface StaffEntry {
  group: string;
  label: string;
  href: string;
  /** What waits there. */
  count: number;
}

interface StaffShellProps {
  title: string;
  /** The pages that the account may open. */
  entries?: readonly StaffEntry[];
  /** Path of the page. */
  current?: string;
  /** The account; undefined without one. */
  account?: { name: string; onLogout: () => void } | undefined;
  search?: ReactNode;
  /** Of the console's colours. */
  look?: ReactNode;
  children: ReactNode;
}

/** The layout of the console: its own navigation, none of the portal's. */
export function StaffShell({ title, entries = [], current, account, search, look, children }: StaffShellProps) {
  return (
    <div className={styles.shell}>
      <a href="#page" className={styles.skip}>
        跳到正文
      </a>
      <header className={styles.header}>
        <a href="/" aria-label="返回门户首页" className={styles.home}>
          <Logo />
        </a>
        <PageLink href="/staff" className={styles.name}>
          管理后台
        </PageLink>
        {search}
        {look}
        {account && (
          <p className={styles.account}>
            <span>{account.name}</span>
            <button type="button" onClick={account.onLogout}>
              退出登录
            </button>
          </p>
        )}
      </header>
      {entries.length > 0 && (
        <nav aria-label="管理后台" className={styles.navigation}>
          {[...new Set(entries.map(({ group }) => group))].map((group) => (
            <div key={group}>
              <p className={styles.group}>{group}</p>
              <ul>
                {entries
                  .filter((entry) => entry.group === group)
                  .map(({ label, href, count }) => (
                    <li key={href}>
                      <PageLink href={href} aria-current={href === current ? 'page' : undefined}>
                        {label}
                      </PageLink>
                      {count > 0 && (
                        <span className={styles.count}>
                          <span className="visually-hidden">待处理：</span>
                          {count > 99 ? '99+' : count}
                        </span>
                      )}
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
      <main id="page" tabIndex={-1} className={styles.main}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
