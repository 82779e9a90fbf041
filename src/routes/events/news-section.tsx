import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ActivityType } from '../../../contract/events/rules/activity';
import { pastNewsOptions } from '../../services/events/events';
import { PastNews } from '../../ui/events/PastNews';
import { FailedState } from '../../ui/parts/FailedState';

/** What was written about earlier activities, page by page (R354–R356). */
export function NewsSection({ type }: { type: ActivityType }) {
  const queryClient = useQueryClient();
  const { data, isError, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(
    pastNewsOptions(type),
  );
  if (isError && !data)
    return (
      <FailedState
        message="往期回顾暂时无法显示，请稍后重试"
        onRetry={() => void queryClient.refetchQueries(pastNewsOptions(type))}
      />
    );
  const pages = data?.pages ?? [];
  return (
    <PastNews
      news={pages.flatMap(({ root }) => root)}
      total={pages.at(-1)?.total ?? 0}
      failed={isFetchNextPageError && !isFetchingNextPage}
      onMore={() => {
        if (!isFetchingNextPage) void fetchNextPage();
      }}
    />
  );
}
