import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Report } from '../../../contract/archive/calls';
import { reportPdfOptions } from '../../services/archive/archive';
import { reportFileName } from '../../services/archive/report-file-name';
import { serverClock } from '../../services/shared/server-clock';
import { ReportPaper } from '../../ui/archive/result/ReportPaper';
import { useMinutesLeft } from '../../ui/archive/result/use-minutes-left';
import { pageNotice } from './page-notice';
import type { PdfSource } from './pdf-source';
import { ReportLayout } from './report-layout';
import { SignedReport } from './signed-report';

interface ReportResultProps {
  report: Report;
  /** Goes back to the query page, which says why. */
  onLeave: (notice: string) => void;
}

/** To be given a new key for another report. */
export function ReportResult({ report, onLeave }: ReportResultProps) {
  const over = useMinutesLeft(report.accessUntil, serverClock.now) === 0;

  // What the server would not show any more does not stay on the screen either.
  useEffect(() => {
    if (over) onLeave(pageNotice.reportGone);
  }, [over, onLeave]);

  return report.signFlowId === undefined ? (
    <PaperReport report={report} onLeave={onLeave} />
  ) : (
    <SignedReport report={report} signFlowId={report.signFlowId} onLeave={onLeave} />
  );
}

function PaperReport({ report, onLeave }: ReportResultProps) {
  const queryClient = useQueryClient();
  const pdf = useMemo(
    (): PdfSource => ({
      fileName: reportFileName(report),
      load: () => queryClient.fetchQuery(reportPdfOptions(report.reportHandle)),
    }),
    [report, queryClient],
  );
  return (
    <ReportLayout report={report} pdf={pdf} onLeave={onLeave}>
      <ReportPaper report={report} archiveUrl={`${window.location.origin}/portal/archive`} />
    </ReportLayout>
  );
}
