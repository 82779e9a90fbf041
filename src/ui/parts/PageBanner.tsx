import type { ReactNode } from 'react';
import { BoardArt } from '../art/BoardArt';
import styles from './PageBanner.module.css';

interface PageBannerProps {
  /** Of the board that is drawn behind the words. */
  seed: string;
  title: string;
  lead: string;
  /** Below the words: links and buttons. */
  children?: ReactNode;
}

/** The banner that a page of its own section begins with. */
export function PageBanner({ seed, title, lead, children }: PageBannerProps) {
  return (
    <header className={styles.banner}>
      <BoardArt seed={seed} ratio={3.6} mask={0} className={styles.board} />
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{lead}</p>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </header>
  );
}
