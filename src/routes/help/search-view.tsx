import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SearchPath } from '../../../contract/help/rules/help-address';
import type { SearchKind } from '../../../contract/help/search-calls';
import { functionsOptions, searchOptions } from '../../services/help/help';
import { CommonFunctions } from '../../ui/help/CommonFunctions';
import { SearchShell } from '../../ui/help/HelpShell';
import { SearchResults } from '../../ui/help/SearchResults';
import { FailedState } from '../../ui/parts/FailedState';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { hydrateLater } from '../shared/hydrate-later';
import { PortalPage } from '../shell/portal-page';
import { trackHit, trackImpression, trackSearchView } from '../shell/track-search';
import { HelpFrame } from './help-frame';
import type { HelpSearchProps } from './help-search';
import { searchTrail } from './trail';

const SearchField = hydrateLater<HelpSearchProps>(() => import('./help-search.later'));

interface SearchViewProps {
  path: SearchPath;
  keyword: string | undefined;
  page: number;
  kind: SearchKind | undefined;
}

/** What was searched for, in the frame of the page. */
export function SearchView({ path, keyword, page, kind }: SearchViewProps) {
  useEffect(() => trackSearchView(keyword ?? ''), [keyword]);
  const content =
    keyword === undefined ? <Functions /> : <Results path={path} keyword={keyword} page={page} kind={kind} />;
  return path === '/portal/search' ? (
    <PortalPage>
      <SearchShell search={<SearchField key={keyword} path={path} searched={keyword} />}>{content}</SearchShell>
    </PortalPage>
  ) : (
    <HelpFrame trail={searchTrail} searched={keyword}>
      {content}
    </HelpFrame>
  );
}

function Functions() {
  const functions = useQuery(functionsOptions()).data?.data ?? [];
  return <CommonFunctions functions={functions} />;
}

function Results({ path, keyword, page, kind }: SearchViewProps & { keyword: string }) {
  const { data, isError, isFetching, refetch } = useQuery(searchOptions(keyword, page, kind));
  const total = isError ? 0 : data?.totalRows;
  useEffect(() => {
    if (total !== undefined) trackImpression(keyword, total);
  }, [keyword, total]);
  if (data)
    return (
      <SearchResults
        keyword={keyword}
        path={path}
        kind={kind}
        kinds={data.kinds}
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
