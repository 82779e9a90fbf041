import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { forgetReport, savedReportOptions } from '../../services/archive/archive';
import type { SavedReport } from '../../services/archive/saved-report';
import { readSavedReport } from '../../services/archive/saved-report';
import { CallError } from '../../services/shared/call';
import { LoadingPanel } from '../../ui/archive/result/LoadingPanel';
import { ResultLayout } from '../../ui/archive/result/ResultLayout';
import { FailedState } from '../../ui/parts/FailedState';
import { PortalPage } from '../shell/portal-page';
import { pageNotice } from './page-notice';
import { ReportResult } from './report-result';

/** The server no longer knows the saved report, or does not show it to this browser: a retry cannot succeed. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && !/^(NETWORK|TIMEOUT|ABORTED|429|5\d\d)$/.test(error.code);

/** R473–R475. Shows the loading panel on the server, and until the browser has looked for a saved report. */
export function CheckingResult() {
  const navigate = useNavigate();
  const [saved, setSaved] = useState<SavedReport>();

  useEffect(() => {
    const found = readSavedReport();
    if (found) setSaved(found);
    else void navigate({ to: '/portal/archive', replace: true });
  }, [navigate]);

  return <PortalPage current="archive">{saved ? <SavedResult saved={saved} /> : <Loading />}</PortalPage>;
}

const Loading = () => (
  <ResultLayout>
    <LoadingPanel />
  </ResultLayout>
);

function SavedResult({ saved }: { saved: SavedReport }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(savedReportOptions(saved.reportHandle));
  const refused = isRefusal(error);

  const leave = useCallback(
    (notice: string) => {
      forgetReport(queryClient);
      void navigate({ to: '/portal/archive', replace: true, state: { notice } });
    },
    [queryClient, navigate],
  );

  useEffect(() => {
    if (refused) leave(pageNotice.reportGone);
  }, [refused, leave]);

  if (data) return <ReportResult key={data.reportHandle} report={data} onLeave={leave} />;
  if (!error || refused) return <Loading />;
  return (
    <ResultLayout>
      <FailedState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
    </ResultLayout>
  );
}
