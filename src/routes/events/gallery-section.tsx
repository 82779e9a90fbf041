import { useQuery } from '@tanstack/react-query';
import type { ActivityType } from '../../../contract/events/rules/activity';
import { filmsOptions, highlightsOptions } from '../../services/events/events';
import { FilmCover, Gallery } from '../../ui/events/Gallery';
import { useFilmDialog } from '../player/use-film-dialog';
import { useLightbox } from '../shared/use-lightbox';

/** The film and the highlights of a type of activity (R350–R352). */
export function GallerySection({ type }: { type: ActivityType }) {
  const { data: photos = [] } = useQuery(highlightsOptions(type));
  const { data: films = [] } = useQuery(filmsOptions(type));
  const { open, isOpen, lightbox } = useLightbox();
  const { open: play, fileId: playing, dialog } = useFilmDialog();
  const [film] = films;
  return (
    <>
      <Gallery
        film={film && <FilmCover title={film.title} picture={film.videoCoverUrl} onPlay={() => play(film)} />}
        photos={photos}
        covered={isOpen || playing !== undefined}
        onPreview={(first) =>
          open({
            title: '精彩瞬间',
            pictures: photos.map(({ picturePath }) => picturePath),
            captions: photos.map(({ pictureName }) => pictureName),
            first,
          })
        }
      />
      {lightbox}
      {dialog}
    </>
  );
}
