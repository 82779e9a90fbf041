import { useState } from 'react';
import type { Photo } from '../../../contract/news/calls';
import { Viewer } from '../parts/Viewer';
import styles from './PhotoGrid.module.css';

/** The photos of an article's album (R112); each can be enlarged. */
export function PhotoGrid({ photos }: { photos: readonly Photo[] }) {
  const [at, setAt] = useState<number>();
  const enlarged = at === undefined ? undefined : photos[at];
  if (photos.length === 0) return null;
  return (
    <section aria-label="活动照片">
      <ul className={styles.photos}>
        {photos.map(({ id, url, title }, index) => (
          <li key={id}>
            <figure>
              <button type="button" className={styles.open} aria-label={`放大：${title}`} onClick={() => setAt(index)}>
                <img src={url} alt={title} width="480" height="270" loading="lazy" decoding="async" />
              </button>
              <figcaption>{title}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {enlarged !== undefined && at !== undefined && (
        <Viewer
          label="查看照片"
          title={enlarged.title}
          at={at}
          count={photos.length}
          onGo={setAt}
          onClose={() => setAt(undefined)}
        >
          <img src={enlarged.url} alt={enlarged.title} />
        </Viewer>
      )}
    </section>
  );
}
