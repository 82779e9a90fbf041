import type { FilmTab } from '../../../contract/rules/films';
import { filmsAddress, filmTabs } from '../../../contract/rules/films';
import type { Crumb } from '../parts/trail';
import { trailTo } from '../parts/trail';

export const filmsTrail = (typeCode: FilmTab): readonly Crumb[] =>
  trailTo(
    { label: '视频中心', href: filmsAddress({ typeCode: 'brand_video', page: 1 }) },
    { label: filmTabs.find((tab) => tab.typeCode === typeCode)?.label ?? '' },
  );
