import { createFileRoute, notFound } from '@tanstack/react-router';
import { searchAddress } from '../../../contract/help/rules/help-address';
import { help } from '../../../contract/limits/help';
import { functionsOptions, searchOptions } from '../../services/help/help';
import { headOfLoader, pageHead } from '../shared/head';
import { loadOrNotFound, tolerate } from '../shared/loading';
import { loadFrame } from './load-frame';
import { SearchView } from './search-view';
import { readWords } from './search-words';

export const Route = createFileRoute('/portal/s/serviceGuide')({
  validateSearch: readWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { keyword, page = 1 } }) => {
    const { queryClient } = context;
    const [found] = await Promise.all([
      keyword === undefined
        ? undefined
        : loadOrNotFound('the search', queryClient.ensureQueryData(searchOptions(keyword, page))),
      keyword === undefined && tolerate('the functions', queryClient.ensureQueryData(functionsOptions())),
      loadFrame(context),
    ]);
    if (found && page > Math.max(1, Math.ceil(found.totalRows / help.pageSize))) throw notFound();
    return {
      head: pageHead({
        title: keyword === undefined ? '搜索帮助文档' : `“${keyword}”的搜索结果`,
        canonical: keyword === undefined ? '/portal/s/serviceGuide' : searchAddress(keyword, page),
        indexed: keyword === undefined,
        description: '搜索{简称}的帮助文档、公告与技术文章：下单、资料、工艺、交期、发票、物流与售后。',
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
