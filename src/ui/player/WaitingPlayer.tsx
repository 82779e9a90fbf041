import { Spinner } from '../parts/Spinner';
import styles from './Player.module.css';

/** In the player's place until it is shown: the server draws it, so that the page is not empty on a slow line. */
export const WaitingPlayer = ({ title }: { title: string }) => (
  <div className={styles.player}>
    <div className={styles.middle}>
      <p role="status" className={styles.words}>
        <Spinner />
        {`正在加载：${title}`}
      </p>
    </div>
  </div>
);
