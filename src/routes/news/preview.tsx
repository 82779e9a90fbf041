import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader } from '../shared/head';
import { loadPreview } from './load-preview';
import { PreviewNotFound } from './lost-preview';
import { PreviewView } from './preview-view';

/** What is not published yet, as its page will be, for anyone who has the link. */
export const Route = createFileRoute('/portal/preview')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => ({
    token: typeof token === 'string' ? token.slice(0, 600) : undefined,
  }),
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: ({ context, deps }) => loadPreview(context, deps.token),
  head: headOfLoader,
  notFoundComponent: PreviewNotFound,
  component: Preview,
});

function Preview() {
  const { token = '' } = Route.useSearch();
  return <PreviewView token={token} />;
}
