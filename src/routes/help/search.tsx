import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader } from '../shared/head';
import { loadFrame } from './load-frame';
import { loadSearch } from './load-search';
import { SearchView } from './search-view';
import { readWords } from './search-words';

export const Route = createFileRoute('/portal/s/serviceGuide')({
  validateSearch: readWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const [head] = await Promise.all([loadSearch(context, '/portal/s/serviceGuide', deps), loadFrame(context)]);
    return head;
  },
  head: headOfLoader,
  component: Search,
});

function Search() {
  const { keyword, page = 1, kind } = Route.useSearch();
  return <SearchView path="/portal/s/serviceGuide" keyword={keyword} page={page} kind={kind} />;
}
