import { createFileRoute } from '@tanstack/react-router';
import { ownList, reviewList } from '../../../contract/questions/rules/categories';
import { headOfLoader } from '../shared/head';
import { readListKey, writeListKey } from './keys';
import { readListSearch } from './list-search';
import { ListView } from './list-view';
import { loadList } from './load-list';
import { OwnView } from './own-view';
import { ReviewView } from './review-view';

/** R123–R125 */
export const Route = createFileRoute('/portal/q{$list}.html')({
  validateSearch: readListSearch,
  params: {
    parse: (raw: { list: string }) => {
      const list = readListKey(raw.list);
      return list && { list };
    },
    stringify: ({ list }) => ({ list: writeListKey(list) }),
  },
  loaderDeps: ({ search: { title } }) => ({ title }),
  loader: ({ context, params, deps }) => loadList(context, params.list, deps.title),
  head: headOfLoader,
  component: List,
});

function List() {
  const { list, page } = Route.useParams().list;
  const search = Route.useSearch();
  if (list === ownList) return <OwnView page={page} search={search} />;
  if (list === reviewList) return <ReviewView page={page} search={search} />;
  return <ListView key={`${list} ${search.title ?? ''}`} list={list} page={page} search={search} />;
}
