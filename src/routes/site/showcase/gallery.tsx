import { PictureGrid } from '../../../ui/site/showcase/PictureGrid';
import { useLightbox } from '../../shared/use-lightbox';

/** The pictures of a showcase; pressed, they open one above the page, which Back closes. */
export function ShowcaseGallery({ title, pictures }: { title: string; pictures: readonly string[] }) {
  const { open, lightbox } = useLightbox();
  return (
    <>
      <PictureGrid title={title} pictures={pictures} onOpen={(first) => open({ title, pictures, first })} />
      {lightbox}
    </>
  );
}
