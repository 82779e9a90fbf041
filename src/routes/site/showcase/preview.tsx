import { createFileRoute, notFound } from '@tanstack/react-router';
import { sitePreviewOptions } from '../../../services/site/previews';
import { otherShowcasesOptions } from '../../../services/site/showcases';
import { headOfLoader, pageHead } from '../../shared/head';
import { loadOrNotFound, tolerate } from '../../shared/loading';
import { previewLink, readPreviewLink } from '../../shared/preview-link';
import { LostPreviewPage } from '../../shell/lost-preview';
import { ShowcasePreview } from './preview-view';

/** A showcase that is not published yet, for anyone who has the link. */
export const Route = createFileRoute('/portal/preview/showOrder')({
  validateSearch: readPreviewLink,
  loaderDeps: previewLink,
  loader: async ({ context: { queryClient }, deps: { token } }) => {
    if (token === '') throw notFound();
    const shown = await loadOrNotFound('the preview', queryClient.ensureQueryData(sitePreviewOptions(token)));
    const id = shown?.showcase?.customerShowOrderKeyId;
    if (id !== undefined) await tolerate('the other showcases', queryClient.ensureQueryData(otherShowcasesOptions(id)));
    return { head: pageHead({ title: `预览：${shown?.showcase?.title ?? '客户晒单'}`, indexed: false }) };
  },
  head: headOfLoader,
  notFoundComponent: LostPreviewPage,
  component: Preview,
});

function Preview() {
  const { token = '' } = Route.useSearch();
  return <ShowcasePreview token={token} />;
}
