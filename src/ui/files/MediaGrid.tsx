import type { ReactNode } from 'react';
import type { MediaPicture } from '../../../contract/files/media-calls';
import { EmptyState } from '../parts/EmptyState';
import { PageLink } from '../parts/PageLink';
import { Picture } from '../parts/Picture';
import styles from './Media.module.css';

interface MediaGridProps {
  pictures: readonly MediaPicture[];
  /** Something is searched or filtered. */
  filtered: boolean;
  /** They are of another page than the one that is being read. */
  stale: boolean;
  /** Chooses one; without it each leads to its own page. */
  onChoose?: (picture: MediaPicture) => void;
}

/** Pictures of the library. */
export function MediaGrid({ pictures, filtered, stale, onChoose }: MediaGridProps) {
  if (pictures.length === 0)
    return filtered ? (
      <EmptyState title="没有符合条件的图片" note="换一个关键词，或去掉筛选条件。" />
    ) : (
      <EmptyState title="媒体库中还没有图片" note="上传后，可在各处表单和正文中重复使用。" />
    );
  return (
    <ul className={styles.grid} aria-busy={stale}>
      {pictures.map((picture) => (
        <li key={picture.id}>
          <Frame picture={picture} onChoose={onChoose}>
            <span className={styles.thumb}>
              <Picture path={picture.address} ratio={4 / 3} sizes="220px" alt={picture.alt} />
            </span>
            <span className={styles.name}>{picture.name}</span>
            <span className={styles.note}>
              {picture.width}×{picture.height}，{picture.uses === 0 ? '未使用' : `${picture.uses}处使用`}
            </span>
          </Frame>
        </li>
      ))}
    </ul>
  );
}

interface FrameProps extends Pick<MediaGridProps, 'onChoose'> {
  picture: MediaPicture;
  children: ReactNode;
}

const Frame = ({ picture, onChoose, children }: FrameProps) =>
  onChoose ? (
    <button type="button" className={styles.card} onClick={() => onChoose(picture)}>
      {children}
    </button>
  ) : (
    <PageLink href={`/staff/media/${picture.id}`} className={styles.card}>
      {children}
    </PageLink>
  );
