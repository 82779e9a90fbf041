import { Picture } from '../../parts/Picture';
import { ScrollRow } from '../../parts/ScrollRow';
import { PlayIcon } from '../../player/icons';
import styles from './Bases.module.css';

export interface Base {
  fileId: string;
  title: string;
  videoCoverUrl: string;
}

/** R337: the production bases, four at a time; a phone swipes through them. */
export const Bases = ({ bases, onOpen }: { bases: readonly Base[]; onOpen: (base: Base) => void }) => (
  <ScrollRow what="基地">
    {bases.map((base) => (
      <li key={base.fileId}>
        <button
          type="button"
          className={styles.open}
          aria-label={`观看影片：${base.title}`}
          onClick={() => onOpen(base)}
        >
          <Picture
            path={base.videoCoverUrl}
            ratio={4 / 3}
            sizes="(max-width: 767px) 84vw, 285px"
            className={styles.picture}
          />
          <span className={styles.sign}>
            <PlayIcon />
          </span>
        </button>
        <h3 className={styles.title}>{base.title}</h3>
      </li>
    ))}
  </ScrollRow>
);
