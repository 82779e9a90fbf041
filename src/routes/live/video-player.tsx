import { createFileRoute } from '@tanstack/react-router';
import { FilmPage } from '../../ui/live/FilmPage';
import { FilmPlayer } from '../player/film-player';
import { pageHead } from '../shared/head';

const mostCharacters = 100;
/** Encoded, a character takes up to 12. */
const mostEncoded = 12 * mostCharacters;

/** Links encode their values twice; what is no code stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Numbers of files come as numbers. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return [...decoded(text.slice(0, mostEncoded))].slice(0, mostCharacters).join('');
}

/** R248: a film that fills the window, from its beginning each time. */
export const Route = createFileRoute('/portal/video-player')({
  validateSearch: ({ id, videoName }): { id: string; videoName: string } => ({
    id: textOf(id),
    videoName: textOf(videoName),
  }),
  head: ({ match }) => pageHead({ title: match.search.videoName || '视频播放', indexed: false }),
  component: FilmRoute,
});

function FilmRoute() {
  const { id, videoName } = Route.useSearch();
  const title = videoName || '视频播放';
  return (
    <FilmPage title={title}>
      <FilmPlayer key={id} fileId={id} title={title} poster="" />
    </FilmPage>
  );
}
