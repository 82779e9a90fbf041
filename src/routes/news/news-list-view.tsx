import { useQuery } from '@tanstack/react-query';
import { news } from '../../../contract/limits/news';
import { newsListOptions } from '../../services/news/news';
import { NewsHead } from '../../ui/news/NewsHead';
import { NewsList } from '../../ui/news/NewsList';
import { TitleMatches } from '../../ui/news/TitleMatches';
import { TitleSearch } from '../../ui/news/TitleSearch';
import { PortalPage } from '../shell/portal-page';
import type { ListSearch } from './list-search';
import { useTitleSearch } from './use-title-search';

interface NewsListViewProps {
  code: number;
  page: number;
  /** Of the address. */
  search: ListSearch;
}

/** One page of a category's list, with the search by title over the same category. */
export function NewsListView({ code, page, search }: NewsListViewProps) {
  const { data, isError, refetch } = useQuery(newsListOptions({ code, page }));
  const { title, state, shown, found, busy, change, submit } = useTitleSearch(code, search.title ?? '');

  const list = (
    <NewsList
      code={code}
      page={page}
      pageSize={news.pageSize}
      list={data ? { items: data.root, total: data.totalRows } : isError ? 'failed' : 'loading'}
      onRetry={() => void refetch()}
    />
  );
  return (
    <PortalPage current="news">
      <NewsHead code={code} search={<TitleSearch title={title} onChange={change} onSubmit={submit} busy={busy} />}>
        <section data-flow="titleSearch" data-state={state} aria-label="文章">
          {shown === 'list' ? (
            list
          ) : (
            <TitleMatches
              state={shown}
              title={found.title}
              matches={found.data}
              total={found.totalRows}
              problem={found.problem}
              onRetry={submit}
            />
          )}
        </section>
      </NewsHead>
    </PortalPage>
  );
}
