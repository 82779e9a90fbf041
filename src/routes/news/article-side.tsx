import { hydrateLater } from '../shared/hydrate-later';
import type { ArticleSideProps } from './article-side.later';

/** What stands beside an article, also in its preview. */
export const ArticleSide = hydrateLater<ArticleSideProps>(() => import('./article-side.later'));
