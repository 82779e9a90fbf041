import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { functionsOptions, searchOptions } from '../../services/help/help';
import { CommonFunctions } from '../../ui/help/CommonFunctions';
import { SearchResults } from '../../ui/help/SearchResults';
import { FailedState } from '../../ui/parts/FailedState';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { trackHit, trackImpression, trackSearchView } from '../shell/track-search';
import { HelpFrame } from './help-frame';
import { guide, home } from './trail';

export function SearchView({ keyword, page }: { keyword: string | undefined; page: number }) {
  useEffect(() => trackSearchView(keyword ?? ''), [keyword]);
  return (
    <HelpFrame trail={[home, guide, { label: '搜索' }]} searched={keyword}>
      {keyword === undefined ? <Functions /> : <Results keyword={keyword} page={page} />}
    </HelpFrame>
  );
}

function Functions() {
  const functions = useQuery(functionsOptions()).data?.data ?? [];
  return <CommonFunctions functions={functions} />;
}

function Results({ keyword, page }: { keyword: string; page: number }) {
  const { data, isError, isFetching, refetch } = useQuery(searchOptions(keyword, page));
  const total = isError ? 0 : data?.totalRows;
  useEffect(() => {
    if (total !== undefined) trackImpression(keyword, total);
  }, [keyword, total]);
  if (data)
    return (
      <SearchResults
        keyword={keyword}
        page={page}
        hits={data.data}
        total={data.totalRows}
        near={data.near}
        similar={data.similar}
        onHit={({ address }) => trackHit(keyword, address)}
      />
    );
  return isError ? (
    <FailedState message="搜索失败，请稍后重试" onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <SkeletonText lines={8} />
  );
}
