import { createFileRoute } from '@tanstack/react-router';
import { supportList } from '../../../contract/questions/rules/categories';
import { headOfLoader } from '../shared/head';
import { readListSearch } from './list-search';
import { ListView } from './list-view';
import { loadList } from './load-list';

/** R122 */
export const Route = createFileRoute('/portal/m6.html')({
  validateSearch: readListSearch,
  loaderDeps: ({ search: { title, page = 1 } }) => ({ title, page }),
  loader: ({ context, deps: { title, page } }) => loadList(context, { list: supportList, page }, title),
  head: headOfLoader,
  component: Support,
});

function Support() {
  const search = Route.useSearch();
  return <ListView key={search.title ?? ''} list={supportList} page={search.page ?? 1} search={search} />;
}
