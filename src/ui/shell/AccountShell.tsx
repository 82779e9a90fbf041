import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Breadcrumb } from '../parts/Breadcrumb';
import { PageLink } from '../parts/PageLink';
import { trailTo } from '../parts/trail';
import styles from './AccountShell.module.css';

interface AccountShellProps {
  entries: ReadonlyArray<{ href: string; label: string }>;
  /** The path of the page. */
  current: string;
  children: ReactNode;
}

/** The frame of an account's pages: breadcrumb, and a menu beside the page; on narrow screens a row that scrolls. */
export function AccountShell({ entries, current, children }: AccountShellProps) {
  const list = useRef<HTMLUListElement>(null);
  const label = entries.find(({ href }) => href === current)?.label ?? '';
  useEffect(() => {
    const row = list.current;
    const link = [...(row?.querySelectorAll('a') ?? [])].find(({ pathname }) => pathname === current);
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.clientWidth) / 2;
  }, [current]);
  return (
    <div className={styles.page}>
      <Breadcrumb items={trailTo({ label: '个人中心', href: '/portal/account' }, { label })} />
      <div className={styles.columns}>
        <nav aria-label="个人中心" className={styles.menu}>
          <ul ref={list}>
            {entries.map((entry) => (
              <li key={entry.href}>
                <PageLink href={entry.href} aria-current={entry.href === current ? 'page' : undefined}>
                  {entry.label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}
