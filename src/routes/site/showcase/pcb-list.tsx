import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader } from '../../shared/head';
import { pageParams, plateDeps, readPlate } from './list-address';
import { ListView } from './list-view';
import { loadPage } from './load-page';

/** R272: the showcases of PCB orders. */
export const Route = createFileRoute('/portal/showPcbOrder_{$page}.html')({
  params: pageParams,
  validateSearch: readPlate,
  loaderDeps: plateDeps,
  loader: ({ context, params: { page }, deps: { plate } }) => loadPage(context, { kind: 'pcb', page, plate }),
  head: headOfLoader,
  component: Pcb,
});

function Pcb() {
  const { page } = Route.useParams();
  const { plate = 2 } = Route.useSearch();
  return <ListView key={`${plate} ${page}`} kind="pcb" plate={plate} page={page} />;
}
