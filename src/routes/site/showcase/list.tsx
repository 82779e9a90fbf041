import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader } from '../../shared/head';
import { pageParams, plateDeps, readPlate } from './list-address';
import { ListView } from './list-view';
import { loadPage } from './load-page';

/** R272: the showcases of all orders. */
export const Route = createFileRoute('/portal/showOrder_{$page}.html')({
  params: pageParams,
  validateSearch: readPlate,
  loaderDeps: plateDeps,
  loader: ({ context, params: { page }, deps: { plate } }) => loadPage(context, { kind: 'all', page, plate }),
  head: headOfLoader,
  component: All,
});

function All() {
  const { page } = Route.useParams();
  const { plate = 2 } = Route.useSearch();
  return <ListView key={`${plate} ${page}`} kind="all" plate={plate} page={page} />;
}
