import type { InformationItem } from '../../../contract/news/calls';
import { listAddress } from '../../../contract/news/rules/news-categories';
import { EmptyState } from '../parts/EmptyState';
import { FailedState } from '../parts/FailedState';
import { Pager } from '../parts/Pager';
import { ArticleList, ArticleListSkeleton } from './ArticleList';

interface NewsListProps {
  code: number;
  page: number;
  pageSize: number;
  list: { items: readonly InformationItem[]; total: number } | 'loading' | 'failed';
  onRetry: () => void;
}

/** One page of articles in each of its states, with the pager under it. */
export function NewsList({ code, page, pageSize, list, onRetry }: NewsListProps) {
  if (list === 'loading') return <ArticleListSkeleton />;
  if (list === 'failed') return <FailedState message="文章列表暂时无法显示，请稍后重试" onRetry={onRetry} />;
  if (list.items.length === 0)
    return <EmptyState title="暂无数据" note="这个栏目的文章发布后会显示在这里，可以先看看其他栏目。" />;
  return (
    <>
      <ArticleList code={code} items={list.items} />
      <Pager page={page} total={list.total} pageSize={pageSize} addressOf={(each) => listAddress(code, each)} />
    </>
  );
}
