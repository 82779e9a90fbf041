import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { news } from '../../../contract/limits';
import { newsListOptions } from '../../services/news/news';
import { NewsHead } from '../../ui/news/NewsHead';
import { NewsList } from '../../ui/news/NewsList';
import { TitleSearch } from '../../ui/news/TitleSearch';
import { PortalPage } from '../shell/portal-page';
import { useTitleSearch } from './use-title-search';

/** One page of a category's list, with the search by title over the same category. */
export function NewsListView({ code, page }: { code: number; page: number }) {
  const { transport } = useRouteContext({ from: '__root__' });
  const { data, isError, refetch } = useQuery(newsListOptions(transport, { code, page }));
  const [busy, setBusy] = useState(false);
  const { Flow, title, submissions, loading, change, submit } = useTitleSearch();

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
      <NewsHead
        code={code}
        search={<TitleSearch title={title} onChange={change} onSubmit={submit} busy={busy || loading} />}
      >
        {Flow ? (
          <Flow title={title} submissions={submissions} code={code} onBusy={setBusy}>
            {list}
          </Flow>
        ) : (
          <section data-flow="titleSearch" data-state="idle" aria-label="文章">
            {list}
          </section>
        )}
      </NewsHead>
    </PortalPage>
  );
}
