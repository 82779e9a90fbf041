import { events } from '../../../contract/limits/events';

/** R354: three are in view, or four if there are exactly four. */
export const newsInView = (total: number): number =>
  total === events.newsInViewOfFour ? events.newsInViewOfFour : events.newsInView;

interface NewsWindow {
  /** The first one in view, from 0. */
  at: number;
  inView: number;
  loaded: number;
  total: number;
}

/** R355: whether the next page is loaded now. */
export const needsMoreNews = ({ at, inView, loaded, total }: NewsWindow): boolean =>
  loaded - (at + inView) < events.newsAhead && total > loaded;
