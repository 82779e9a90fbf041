import type { Photo } from '../../../contract/news/calls';
import styles from './PhotoGrid.module.css';

/** The photos of an article's album (R112). */
export function PhotoGrid({ photos }: { photos: readonly Photo[] }) {
  if (photos.length === 0) return null;
  return (
    <section aria-label="活动照片">
      <ul className={styles.photos}>
        {photos.map(({ id, url, title }) => (
          <li key={id}>
            <figure>
              <img src={url} alt={title} width="480" height="270" loading="lazy" decoding="async" />
              <figcaption>{title}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
