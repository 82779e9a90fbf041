import type { FactoryPicture } from '../../../contract/events/calls';
import { EmptyState } from '../parts/EmptyState';
import { Picture } from '../parts/Picture';
import { Spinner } from '../parts/Spinner';
import styles from './Albums.module.css';
import { EventSection } from './EventPage';

interface AlbumsProps {
  albums: readonly FactoryPicture[];
  /** The album whose photos are being fetched. */
  opening: number | undefined;
  onOpen: (album: FactoryPicture) => void;
}

/** R349, R359: the photos of earlier activities; an album opens above the page. */
export function Albums({ albums, opening, onOpen }: AlbumsProps) {
  return (
    <EventSection id="albums" title="活动相册">
      {albums.length === 0 ? (
        <EmptyState title="暂无活动相册" note="活动结束后，现场照片会显示在这里。" />
      ) : (
        <ul className={styles.albums}>
          {albums.map((album) => (
            <li key={album.id}>
              <button type="button" aria-busy={opening === album.id} onClick={() => onOpen(album)}>
                <span className={styles.cover}>
                  <Picture path={album.picturePath} ratio={4 / 3} sizes="(max-width: 767px) 46vw, 285px" />
                  {opening === album.id && (
                    <span className={styles.waiting}>
                      <Spinner size={24} />
                    </span>
                  )}
                </span>
                <span className={styles.name}>{album.pictureName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </EventSection>
  );
}
