import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { FilmTab } from '../../../contract/rules/films';
import { isFilmTab } from '../../../contract/rules/films';
import { filmOptions, filmsOptions } from '../../services/live/films';
import { VideoCentre } from '../../ui/live/VideoCentre';
import { useFilmDialog } from '../player/use-film-dialog';
import { headOfLoader } from '../shared/head';
import { loadOrNotFound, tolerate } from '../shared/loading';
import { readNumber } from '../shared/read-search';
import { PortalPage } from '../shell/portal-page';
import { filmsHead } from './films-head';

/** R232–R235; `film` opens one of them. */
export const Route = createFileRoute('/portal/p_v_27.html')({
  validateSearch: ({ typeCode, page, film }): { typeCode?: FilmTab; page?: number; film?: string } => {
    const number = readNumber(String(page ?? ''));
    // Every name is there: the router keeps names that it is not told about.
    return {
      typeCode: isFilmTab(typeCode) ? typeCode : undefined,
      page: number !== undefined && number > 1 ? number : undefined,
      film: typeof film === 'string' || typeof film === 'number' ? String(film).slice(0, 100) : undefined,
    };
  },
  loaderDeps: ({ search: { typeCode, page, film } }) => ({ typeCode, page, film }),
  loader: async ({ context: { queryClient }, deps: { typeCode = 'brand_video', page = 1, film } }) => {
    const [films] = await tolerate('the films', queryClient.ensureQueryData(filmsOptions(typeCode, page)));
    const opened =
      film === undefined
        ? undefined
        : // A film of another list.
          (films?.root.find(({ fileId }) => fileId === film) ??
          (await loadOrNotFound('the film', queryClient.ensureQueryData(filmOptions(film)))));
    return { head: filmsHead({ typeCode, page, films: films?.root ?? [], film: opened && { typeCode, ...opened } }) };
  },
  head: headOfLoader,
  component: Films,
});

function Films() {
  const { typeCode = 'brand_video', page = 1, film } = Route.useSearch();
  const navigate = Route.useNavigate();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(filmsOptions(typeCode, page));
  const show = (wanted?: string) =>
    navigate({ to: '.', search: (now) => ({ ...now, film: wanted }), replace: true, resetScroll: false });
  const { open, fileId, dialog } = useFilmDialog(() => void show());
  const openLinked = useEffectEvent(() => {
    if (film === undefined || fileId === film) return;
    const known = data?.root.find((each) => each.fileId === film);
    if (known) open(known);
    else
      client.ensureQueryData(filmOptions(film)).then(
        open,
        // The player says what is wrong.
        () => open({ fileId: film, title: '视频', videoCoverUrl: '' }),
      );
  });
  // The address of a film opens it, also one that was followed on this page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each film of the address once
  useEffect(() => openLinked(), [film]);
  return (
    <PortalPage current="about">
      <VideoCentre
        typeCode={typeCode}
        page={page}
        total={data?.countRow ?? 0}
        films={data?.root}
        failed={isError && data === undefined}
        onRetry={() => void refetch()}
        opening={fileId}
        onOpen={(wanted) => {
          open(wanted);
          void show(wanted.fileId);
        }}
      />
      {dialog}
    </PortalPage>
  );
}
