import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Report } from '../../../contract/archive/calls';
import { reportPdfOptions } from '../../services/archive/archive';
import { reportFileName } from '../../services/archive/report-file-name';
import { serverClock } from '../../services/shared/server-clock';
import { ReportPaper } from '../../ui/archive/result/ReportPaper';
import { useMinutesLeft } from '../../ui/archive/result/use-minutes-left';
import { Verdict } from '../../ui/archive/result/Verdict';
import { pageNotice } from './page-notice';
import type { PdfSource } from './pdf-source';
import { ReportLayout } from './report-layout';
import { SignedReport } from './signed-report';

interface ReportResultProps {
  report: Report;
  /** Navigates back to the query page, which shows the reason. */
  onLeave: (notice: string) => void;
}

/** Needs a new key for another report. */
export function ReportResult({ report, onLeave }: ReportResultProps) {
  const over = useMinutesLeft(report.accessUntil, serverClock.now) === 0;

  // A report that the server no longer shows disappears from the screen too.
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
      {report.verdict && <Verdict verdict={report.verdict} verifiableUntil={report.verifiableUntil} />}
      <ReportPaper report={report} archiveUrl={`${window.location.origin}/portal/archive`} />
    </ReportLayout>
  );
}
