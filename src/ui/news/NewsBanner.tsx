import { BoardArt } from '../art/BoardArt';
import styles from './NewsBanner.module.css';

export function NewsBanner({ title, lead }: { title: string; lead: string }) {
  return (
    <section className={styles.banner}>
      <BoardArt seed="动态" ratio={3.6} mask={0} className={styles.board} />
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
    </section>
  );
}
