import type { LibraryFilm } from '../../../contract/files/film-upload-calls';
import { EmptyState } from '../parts/EmptyState';
import { filmLength } from './film-length';
import styles from './Media.module.css';

interface FilmGridProps {
  films: readonly LibraryFilm[];
  /** Something is searched. */
  filtered: boolean;
  /** They are of another page than the one that is being read. */
  stale: boolean;
  onChoose: (film: LibraryFilm) => void;
}

/** Films of the library, one of which is chosen. */
export function FilmGrid({ films, filtered, stale, onChoose }: FilmGridProps) {
  if (films.length === 0)
    return filtered ? (
      <EmptyState title="没有符合条件的影片" note="换一个关键词。" />
    ) : (
      <EmptyState title="没有可以选择的影片" note="一个影片只用于一个视频：这里列出可以播放、还没有使用的影片。" />
    );
  return (
    <ul className={styles.grid} aria-busy={stale}>
      {films.map((film) => (
        <li key={film.id}>
          <button type="button" className={styles.card} onClick={() => onChoose(film)}>
            <span className={styles.thumb}>
              <img src={film.frames[0]} alt="" loading="lazy" />
            </span>
            <span className={styles.name}>{film.name}</span>
            <span className={styles.note}>
              {filmLength(film.seconds)}，{film.width}×{film.height}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
