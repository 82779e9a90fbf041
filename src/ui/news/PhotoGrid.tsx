import { useEffect, useRef, useState } from 'react';
import type { Photo } from '../../../contract/news/calls';
import { CloseIcon } from '../icons/CloseIcon';
import { Button } from '../parts/Button';
import { useBackCloses } from '../parts/use-back-closes';
import styles from './PhotoGrid.module.css';

/** The photos of an article's album (R112); each can be enlarged. */
export function PhotoGrid({ photos }: { photos: readonly Photo[] }) {
  const [at, setAt] = useState<number>();
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
      {at !== undefined && <Viewer photos={photos} at={at} onGo={setAt} onClose={() => setAt(undefined)} />}
    </section>
  );
}

interface ViewerProps {
  photos: readonly Photo[];
  at: number;
  onGo: (at: number) => void;
  onClose: () => void;
}

/** One photo as large as the window; a dialog of the browser itself, which gives the focus back. */
function Viewer({ photos, at, onGo, onClose }: ViewerProps) {
  const element = useRef<HTMLDialogElement>(null);
  useBackCloses(true, onClose);
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const photo = photos[at];
  if (!photo) return null;
  const go = (step: number) => onGo((at + step + photos.length) % photos.length);
  return (
    <dialog
      ref={element}
      className={styles.viewer}
      aria-label="查看照片"
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') go(-1);
        if (key === 'ArrowRight') go(1);
      }}
    >
      <figure>
        <img src={photo.url} alt={photo.title} />
        <figcaption aria-live="polite">{`${photo.title}（${at + 1} / ${photos.length}）`}</figcaption>
      </figure>
      <div className={styles.controls}>
        {photos.length > 1 && (
          <>
            <Button kind="secondary" onClick={() => go(-1)}>
              上一张
            </Button>
            <Button kind="secondary" onClick={() => go(1)}>
              下一张
            </Button>
          </>
        )}
        <button type="button" className={styles.close} aria-label="关闭" onClick={() => element.current?.close()}>
          <CloseIcon />
        </button>
      </div>
    </dialog>
  );
}
