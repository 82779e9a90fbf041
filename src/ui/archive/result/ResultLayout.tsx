import type { ReactNode } from 'react';
import { classNames } from '../../parts/class-names';
import styles from './ResultLayout.module.css';

interface ResultLayoutProps {
  /** The side panel of the person's own report; without it the page is narrower (R475). */
  panel?: ReactNode;
  children: ReactNode;
}

export function ResultLayout({ panel, children }: ResultLayoutProps) {
  return (
    <div className={classNames(styles.page, panel !== undefined && styles.wide)}>
      <h1 className={classNames(styles.title, 'no-print')}>在线验证结果</h1>
      <div className={styles.columns}>
        <div className={styles.report}>{children}</div>
        {panel !== undefined && (
          <aside aria-label="报告操作" className={classNames(styles.panel, 'no-print')}>
            {panel}
          </aside>
        )}
      </div>
    </div>
  );
}
