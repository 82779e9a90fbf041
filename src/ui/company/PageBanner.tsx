import { BoardArt } from '../art/BoardArt';
import styles from './PageBanner.module.css';

/** The banner of a page about the company. */
export function PageBanner({ seed, title, lead }: { seed: string; title: string; lead: string }) {
  return (
    <header className={styles.banner}>
      <BoardArt seed={seed} ratio={3.2} mask={0} className={styles.ground} />
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
    </header>
  );
}
