import { createFileRoute } from '@tanstack/react-router';
import { listHead } from './list-head';
import { readListSearch } from './list-search';
import { loadList } from './load-list';
import { NewsListView } from './news-list-view';

const first = { code: 7, page: 1 } as const;

/** R105 */
export const Route = createFileRoute('/portal/m7.html')({
  validateSearch: readListSearch,
  loader: ({ context }) => loadList(context, first),
  head: () => listHead(first),
  component: CompanyNews,
});

function CompanyNews() {
  return <NewsListView {...first} search={Route.useSearch()} />;
}
