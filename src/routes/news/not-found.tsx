import { HiddenArticle } from '../../ui/news/HiddenArticle';
import { NotFoundPage } from '../../ui/shell/NotFoundPage';
import { PortalPage } from '../shell/portal-page';
import { hidden } from './load-article';

const isHidden = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'reason' in data && data.reason === hidden.reason;

/** An article that was taken down says so; any other is a lost page (R055, R056). */
export const ArticleNotFound = ({ data }: { data?: unknown }) => (
  <PortalPage>{isHidden(data) ? <HiddenArticle /> : <NotFoundPage />}</PortalPage>
);
