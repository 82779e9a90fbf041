import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader } from '../shared/head';
import { previewLink, readPreviewLink } from '../shared/preview-link';
import { LostPreviewPage } from '../shell/lost-preview';
import { loadPreview } from './load-preview';
import { PreviewView } from './preview-view';

/** What is not published yet, as its page will be, for anyone who has the link. */
export const Route = createFileRoute('/portal/preview')({
  validateSearch: readPreviewLink,
  loaderDeps: previewLink,
  loader: ({ context, deps }) => loadPreview(context, deps.token),
  head: headOfLoader,
  notFoundComponent: LostPreviewPage,
  component: Preview,
});

function Preview() {
  const { token = '' } = Route.useSearch();
  return <PreviewView token={token} />;
}
