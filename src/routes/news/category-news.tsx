import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader } from '../shared/head';
import { readNumber } from '../shared/read-search';
import { readListSearch } from './list-search';
import { loadList } from './load-list';
import { NewsListView } from './news-list-view';

/** R106, C05 */
export const Route = createFileRoute('/portal/$page/m{$code}.html')({
  validateSearch: readListSearch,
  params: {
    parse: (raw) => {
      const [page, code] = [readNumber(raw.page), readNumber(raw.code)];
      return page !== undefined && code !== undefined && { page, code };
    },
    stringify: ({ page, code }) => ({ page: String(page), code: String(code) }),
  },
  loader: ({ context, params }) => loadList(context, params),
  head: headOfLoader,
  component: CategoryNews,
});

function CategoryNews() {
  const { code, page } = Route.useParams();
  return <NewsListView key={`${code} ${page}`} code={code} page={page} search={Route.useSearch()} />;
}
