import { useEffect, useState } from 'react';
import { useBackCloses } from '../../../ui/parts/use-back-closes';
import { useLazyPart } from '../../../ui/parts/use-lazy-part';
import type { LightboxProps } from '../../../ui/site/showcase/Lightbox';
import { PictureGrid } from '../../../ui/site/showcase/PictureGrid';
import { loadFailed } from '../../shared/load-failed';
import { useNotify } from '../../shared/notices';

const loadLightbox = () => import('../../../ui/site/showcase/Lightbox');

/** The pictures of a showcase; pressed, they open one above the page, which Back closes. */
export function ShowcaseGallery({ title, pictures }: { title: string; pictures: readonly string[] }) {
  const lightbox = useLazyPart<LightboxProps>(loadLightbox);
  const notify = useNotify();
  const [at, setAt] = useState<number>();
  const close = () => setAt(undefined);
  useBackCloses(at !== undefined && lightbox.Part !== undefined, close);
  useEffect(() => {
    if (lightbox.state !== 'failed') return;
    notify({ level: 'error', text: loadFailed });
    setAt(undefined);
  }, [lightbox.state, notify]);
  return (
    <>
      <PictureGrid
        title={title}
        pictures={pictures}
        onOpen={(chosen) => {
          lightbox.load();
          setAt(chosen);
        }}
      />
      {lightbox.Part && at !== undefined && (
        <lightbox.Part title={title} pictures={pictures} first={at} onClose={close} />
      )}
    </>
  );
}
