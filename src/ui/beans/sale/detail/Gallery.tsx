import { useRef, useState } from 'react';
import { beans } from '../../../../../contract/limits/beans';
import { ChevronIcon } from '../../../icons/ChevronIcon';
import { Picture } from '../../../parts/Picture';
import styles from './Gallery.module.css';

/** R418: the pictures of an item; the row of small ones moves by one at a time. */
export function Gallery({ images, title }: { images: readonly string[]; title: string }) {
  const [chosen, setChosen] = useState(0);
  const row = useRef<HTMLUListElement>(null);
  const move = (steps: number) => row.current?.scrollBy({ left: steps * beans.thumbnailStepPx, behavior: 'smooth' });
  return (
    <div className={styles.gallery}>
      <div className={styles.large} role="img" aria-label={`${title}，图片${chosen + 1}`}>
        <Picture
          path={images[chosen] ?? ''}
          ratio={1}
          sizes="(max-width: 767px) 100vw, 640px"
          className={styles.picture}
          first
        />
      </div>
      {images.length > 1 && (
        <div className={styles.strip}>
          <button type="button" className={styles.step} aria-label="上一组图片" onClick={() => move(-1)}>
            <ChevronIcon className={styles.back} />
          </button>
          <ul ref={row} className={styles.row}>
            {images.map((path, index) => (
              <li key={path}>
                <button
                  type="button"
                  className={styles.small}
                  aria-label={`查看图片${index + 1}`}
                  aria-pressed={index === chosen}
                  onClick={() => setChosen(index)}
                >
                  <Picture path={path} ratio={1} sizes="110px" className={styles.picture} />
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className={styles.step} aria-label="下一组图片" onClick={() => move(1)}>
            <ChevronIcon className={styles.on} />
          </button>
        </div>
      )}
    </div>
  );
}
