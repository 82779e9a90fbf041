import { createFileRoute, notFound } from '@tanstack/react-router';
import { documentPreviewOptions } from '../../services/help/help';
import { headOfLoader, pageHead } from '../shared/head';
import { loadOrNotFound } from '../shared/loading';
import { previewLink, readPreviewLink } from '../shared/preview-link';
import { LostPreviewPage } from '../shell/lost-preview';
import { loadFrame } from './load-frame';
import { DocumentPreview } from './preview-view';

/** A document that is not published yet, for anyone who has the link. */
export const Route = createFileRoute('/portal/preview/serviceGuide')({
  validateSearch: readPreviewLink,
  loaderDeps: previewLink,
  loader: async ({ context, deps: { token } }) => {
    if (token === '') throw notFound();
    const [shown] = await Promise.all([
      loadOrNotFound('the preview', context.queryClient.ensureQueryData(documentPreviewOptions(token))),
      loadFrame(context),
    ]);
    return { head: pageHead({ title: `预览：${shown?.serviceGuideName ?? '帮助文档'}`, indexed: false }) };
  },
  head: headOfLoader,
  notFoundComponent: LostPreviewPage,
  component: Preview,
});

function Preview() {
  const { token = '' } = Route.useSearch();
  return <DocumentPreview token={token} />;
}
