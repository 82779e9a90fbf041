import type { Photo } from '../../../../contract/company/calls';
import type { Drawings } from './drawings';
import { Part } from './Part';
import styles from './Photos.module.css';
import { Scene } from './Scene';

/** R364 */
export function Photos({ photos, drawings }: { photos: readonly Photo[]; drawings: Drawings }) {
  return (
    <Part id="photos" title="我们的日常" note="认真做板，也认真生活">
      <ul className={styles.photos}>
        {photos.map(({ title, words, drawing, picturePath }) => (
          <li key={`${title} ${words}`} data-entrance>
            <figure className={styles.photo}>
              <span className={styles.frame}>
                <Scene
                  path={picturePath}
                  drawing={drawings[drawing]}
                  sizes="(min-width: 1024px) 300px, 50vw"
                  className={styles.scene}
                />
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
