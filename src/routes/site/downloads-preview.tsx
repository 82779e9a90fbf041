import { createFileRoute, notFound } from '@tanstack/react-router';
import { sitePreviewOptions } from '../../services/site/previews';
import { headOfLoader, pageHead } from '../shared/head';
import { loadOrNotFound } from '../shared/loading';
import { previewLink, readPreviewLink } from '../shared/preview-link';
import { LostPreviewPage } from '../shell/lost-preview';
import { DownloadsPreview } from './downloads-preview-view';

/** The downloads with one that is not published yet, for anyone who has the link. */
export const Route = createFileRoute('/portal/preview/downloads')({
  validateSearch: readPreviewLink,
  loaderDeps: previewLink,
  loader: async ({ context: { queryClient }, deps: { token } }) => {
    if (token === '') throw notFound();
    await loadOrNotFound('the preview', queryClient.ensureQueryData(sitePreviewOptions(token)));
    return { head: pageHead({ title: '预览：下载', indexed: false }) };
  },
  head: headOfLoader,
  notFoundComponent: LostPreviewPage,
  component: Preview,
});

function Preview() {
  const { token = '' } = Route.useSearch();
  return <DownloadsPreview token={token} />;
}
