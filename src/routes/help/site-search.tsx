import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader } from '../shared/head';
import { loadSearch } from './load-search';
import { SearchView } from './search-view';
import { readWords } from './search-words';

/** The search over the whole portal, to which the header of every page leads. */
export const Route = createFileRoute('/portal/search')({
  validateSearch: readWords,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadSearch(context, '/portal/search', deps),
  head: headOfLoader,
  component: Search,
});

function Search() {
  const { keyword, page = 1, kind } = Route.useSearch();
  return <SearchView path="/portal/search" keyword={keyword} page={page} kind={kind} />;
}
