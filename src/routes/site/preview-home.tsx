import { createFileRoute, notFound } from '@tanstack/react-router';
import { homePreviewOptions } from '../../services/site/previews';
import { headOfLoader, pageHead } from '../shared/head';
import { loadOrNotFound } from '../shared/loading';
import { previewLink, readPreviewLink } from '../shared/preview-link';
import { LostPreviewPage } from '../shell/lost-preview';
import { loadHome } from './home/load-home';
import { HomePreview } from './home-preview-view';

/** The home page with a slide or a notice that is not published yet, for anyone who has the link. */
export const Route = createFileRoute('/portal/preview/home')({
  validateSearch: readPreviewLink,
  loaderDeps: previewLink,
  loader: async ({ context: { queryClient }, deps: { token } }) => {
    if (token === '') throw notFound();
    await Promise.all([
      loadOrNotFound('the preview', queryClient.ensureQueryData(homePreviewOptions(token))),
      loadHome(queryClient),
    ]);
    return { head: pageHead({ title: '预览：首页', indexed: false }) };
  },
  head: headOfLoader,
  notFoundComponent: LostPreviewPage,
  component: Preview,
});

function Preview() {
  const { token = '' } = Route.useSearch();
  return <HomePreview token={token} />;
}
