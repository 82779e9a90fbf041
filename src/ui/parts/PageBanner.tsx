import type { ReactNode } from 'react';
import { Breadcrumb } from './Breadcrumb';
import styles from './PageBanner.module.css';
import { Picture } from './Picture';
import type { Crumb } from './trail';

interface PageBannerProps {
  /** Address of the picture behind the words. */
  picture: string;
  trail: readonly Crumb[];
  title: string;
  lead: string;
  /** Below the words: links and buttons. */
  children?: ReactNode;
}

/** On a narrow page the picture is as high as the words, and wider than the page. */
const sizes = '(max-width: 767px) 640px, 100vw';

/** The banner that a page of its own section begins with. */
export function PageBanner({ picture, trail, title, lead, children }: PageBannerProps) {
  return (
    <header className={styles.banner}>
      <Picture path={picture} ratio={3.6} mask={0} sizes={sizes} first className={styles.board} />
      <div className={styles.words}>
        <Breadcrumb items={trail} />
        <h1>{title}</h1>
        <p>{lead}</p>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </header>
  );
}
