import { notFound } from '@tanstack/react-router';
import type { SearchPath } from '../../../contract/help/rules/help-address';
import { searchAddress } from '../../../contract/help/rules/help-address';
import { help } from '../../../contract/limits/help';
import type { RouterContext } from '../../router';
import { functionsOptions, hotWordsOptions, searchOptions } from '../../services/help/help';
import { pageHead } from '../shared/head';
import { loadOrNotFound, tolerate } from '../shared/loading';
import type { HelpSearchWords } from './search-words';
import { searchTrail } from './trail';

/** The results of a page of the search, and its head. @throws NotFound past the last page */
export async function loadSearch(
  { queryClient }: RouterContext,
  path: SearchPath,
  { keyword, page = 1, kind }: HelpSearchWords,
) {
  const [found] = await Promise.all([
    keyword === undefined
      ? undefined
      : loadOrNotFound('the search', queryClient.ensureQueryData(searchOptions(keyword, page, kind))),
    keyword === undefined && tolerate('the functions', queryClient.ensureQueryData(functionsOptions())),
    tolerate('the hot words', queryClient.ensureQueryData(hotWordsOptions())),
  ]);
  if (found && page > Math.max(1, Math.ceil(found.totalRows / help.pageSize))) throw notFound();
  return {
    head: pageHead({
      title: keyword === undefined ? (path === '/portal/search' ? '搜索' : '搜索帮助文档') : `“${keyword}”的搜索结果`,
      canonical: keyword === undefined ? path : searchAddress(keyword, { path, page, kind }),
      indexed: keyword === undefined && path !== '/portal/search',
      ...(path !== '/portal/search' && { trail: searchTrail }),
      description: '搜索{简称}的帮助文档、公告与技术文章：下单、资料、工艺、交期、发票、物流与售后。',
    }),
  };
}
