import type { TitleMatch } from '../../../contract/news/calls';
import { CommunityBanner } from './CommunityBanner';
import { LatestArticles } from './LatestArticles';

/** R108: beside an article of the company. */
export const NewsSide = (latest: { items: readonly TitleMatch[]; current: number }) => (
  <>
    <LatestArticles {...latest} />
    <CommunityBanner />
  </>
);
