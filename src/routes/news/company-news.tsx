import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader } from '../shared/head';
import { readListSearch } from './list-search';
import { loadList } from './load-list';
import { NewsListView } from './news-list-view';

const first = { code: 7, page: 1 } as const;

/** R105 */
export const Route = createFileRoute('/portal/m7.html')({
  validateSearch: readListSearch,
  loader: ({ context }) => loadList(context, first),
  head: headOfLoader,
  component: CompanyNews,
});

function CompanyNews() {
  return <NewsListView {...first} search={Route.useSearch()} />;
}
