import { Part } from './Part';
import styles from './Photos.module.css';
import { Picture } from './Picture';
import type { Photo } from './photos';

/** R364 */
export function Photos({ photos }: { photos: readonly Photo[] }) {
  return (
    <Part id="photos" title="我们的日常" note="认真做板，也认真生活">
      <ul className={styles.photos}>
        {photos.map(({ title, words, picture }) => (
          <li key={title} data-entrance>
            <figure className={styles.photo}>
              <span className={styles.frame}>
                <Picture src={picture} className={styles.scene} />
              </span>
              <figcaption>
                <strong>{title}</strong>
                {words}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Part>
  );
}
