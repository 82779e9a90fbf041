import type { FilmTab } from '../../../contract/rules/films';
import { filmsAddress, filmTabs, isFilmTab } from '../../../contract/rules/films';
import { filmsTrail } from '../../ui/live/trail';
import { pageHead } from '../shared/head';
import type { FilmFacts } from '../shared/structured-data';
import { filmList, filmObjects } from '../shared/structured-data';

interface Centre {
  typeCode: FilmTab;
  page: number;
  films: readonly FilmFacts[];
  /** The one that is open; it may be of another list. */
  film: (FilmFacts & { typeCode: string }) | undefined;
}

const labelOf = (typeCode: string): string => filmTabs.find((tab) => tab.typeCode === typeCode)?.label ?? '';

/** A film that is open has its own address: its page is the one on which it is watched (R515). */
export function filmsHead({ typeCode, page, films, film }: Centre) {
  const label = labelOf(typeCode);
  // Films of the bases and of visits are watched on those pages.
  if (film && isFilmTab(film.typeCode)) {
    const { title, fileId } = film;
    const { meta, links } = pageHead({
      title: `${title} - 视频中心`,
      description: `{简称}${labelOf(film.typeCode)}：${title}`,
      canonical: filmsAddress({ typeCode: film.typeCode, page: 1, film: fileId }),
      picture: film.videoCoverUrl,
      trail: filmsTrail(typeCode),
    });
    return { meta: [...meta, ...(import.meta.env.SSR ? filmObjects([film]) : [])], links };
  }
  const { meta, links } = pageHead({
    title: page === 1 ? `${label} - 视频中心` : `${label}（第${page}页） - 视频中心`,
    description: '{简称}视频中心：品牌故事、企业风采、硬件学堂与客户故事。',
    canonical: filmsAddress({ typeCode, page }),
    trail: filmsTrail(typeCode),
  });
  const addresses = () => films.map(({ fileId }) => filmsAddress({ typeCode, page: 1, film: fileId }));
  return { meta: [...meta, ...(import.meta.env.SSR ? filmList(addresses()) : [])], links };
}
