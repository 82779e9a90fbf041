import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { FilmTab } from '../../../contract/rules/films';
import { filmsAddress, filmTabs, isFilmTab } from '../../../contract/rules/films';
import { filmOptions, filmsOptions } from '../../services/live/films';
import { filmsTrail } from '../../ui/live/trail';
import { VideoCentre } from '../../ui/live/VideoCentre';
import { useFilmDialog } from '../player/use-film-dialog';
import { headOfLoader, pageHead } from '../shared/head';
import { loadOrNotFound, tolerate } from '../shared/loading';
import { readNumber } from '../shared/read-search';
import { PortalPage } from '../shell/portal-page';

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
    // A film of another list.
    if (film !== undefined && !films?.root.some(({ fileId }) => fileId === film))
      await loadOrNotFound('the film', queryClient.ensureQueryData(filmOptions(film)));
    const label = filmTabs.find((tab) => tab.typeCode === typeCode)?.label ?? '';
    return {
      head: pageHead({
        title: page === 1 ? `${label} - 视频中心` : `${label}（第${page}页） - 视频中心`,
        description: '{简称}视频中心：品牌故事、企业风采、硬件学堂与客户故事。',
        canonical: filmsAddress({ typeCode, page }),
        trail: filmsTrail(typeCode),
      }),
    };
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
        ({ title, videoCoverUrl }) => open({ fileId: film, title, videoCoverUrl }),
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
