import type { ReactNode } from 'react';
import styles from './FilmPage.module.css';

/** R248: as wide as a telephone, as high as a desktop's window. */
export function FilmPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles.film}>{children}</div>
    </main>
  );
}
