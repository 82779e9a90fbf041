import { createFileRoute } from '@tanstack/react-router';
import { searchAddress } from '../../../contract/help/rules/help-address';
import { functionsOptions, searchOptions } from '../../services/help/help';
import { headOfLoader, pageHead } from '../shared/head';
import { tolerate } from '../shared/loading';
import { loadFrame } from './load-frame';
import { SearchView } from './search-view';
import { readWords } from './search-words';

export const Route = createFileRoute('/portal/s/serviceGuide')({
  validateSearch: readWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { keyword, page = 1 } }) => {
    const { queryClient } = context;
    const content: Promise<unknown> =
      keyword === undefined
        ? queryClient.ensureQueryData(functionsOptions())
        : queryClient.ensureQueryData(searchOptions(keyword, page));
    await Promise.all([tolerate('the search', content), loadFrame(context)]);
    return {
      head: pageHead({
        title: keyword === undefined ? '搜索帮助文档' : `“${keyword}”的搜索结果`,
        canonical: keyword === undefined ? '/portal/s/serviceGuide' : searchAddress(keyword, page),
        indexed: keyword === undefined,
        description: '搜索华秀电路的帮助文档、公告与技术文章：下单、资料、工艺、交期、发票、物流与售后。',
      }),
    };
  },
  head: headOfLoader,
  component: Search,
});

function Search() {
  const { keyword, page = 1 } = Route.useSearch();
  return <SearchView keyword={keyword} page={page} />;
}
