import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ActivityType } from '../../../contract/events/rules/activity';
import { filmsOptions, highlightsOptions, pastNewsOptions, testimonialsOptions } from '../../services/events/events';
import { EventPage } from '../../ui/events/EventPage';
import { FilmCover, Gallery } from '../../ui/events/Gallery';
import { PastNews } from '../../ui/events/PastNews';
import { Testimonials } from '../../ui/events/Testimonials';
import { FailedState } from '../../ui/parts/FailedState';
import { useFilmDialog } from '../player/use-film-dialog';
import { useLightbox } from '../shared/use-lightbox';
import { PortalPage } from '../shell/portal-page';
import { AlbumsSection } from './albums-section';
import { EndCountdown } from './end-countdown';
import { SignUp } from './sign-up';
import { useActivity } from './use-activity';

/** Factory visits, or technical salons (R340–R359). */
export function VisitView({ type, name }: { type: ActivityType; name: string }) {
  const { activity, readAt, isError, refetch } = useActivity(type);
  const { data: testimonials = [] } = useQuery(testimonialsOptions(type));
  return (
    <PortalPage current={type === 0 ? 'factoryVisit' : 'about'}>
      <EventPage
        type={type}
        activity={activity}
        signUp={
          activity && (
            <>
              <SignUp key={activity.id} activity={activity} />
              <EndCountdown activity={activity} readAt={readAt} />
            </>
          )
        }
        failed={
          isError ? (
            <FailedState message={`${name}暂时无法显示，请稍后重试`} onRetry={() => void refetch()} />
          ) : undefined
        }
      >
        <GallerySection type={type} />
        <Testimonials testimonials={testimonials} />
        <NewsSection type={type} />
        <AlbumsSection type={type} />
      </EventPage>
    </PortalPage>
  );
}

function GallerySection({ type }: { type: ActivityType }) {
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

function NewsSection({ type }: { type: ActivityType }) {
  const queryClient = useQueryClient();
  const { data, isError, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(pastNewsOptions(type));
  if (isError && !data)
    return (
      <FailedState
        message="往期回顾暂时无法显示，请稍后重试"
        onRetry={() => void queryClient.refetchQueries(pastNewsOptions(type))}
      />
    );
  const pages = data?.pages ?? [];
  return (
    <PastNews
      news={pages.flatMap(({ root }) => root)}
      total={pages.at(-1)?.total ?? 0}
      onMore={() => {
        if (!isFetchingNextPage && !isError) void fetchNextPage();
      }}
    />
  );
}
