import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Report } from '../../../contract/archive/calls';
import { reportPdfOptions, signedPdfOptions } from '../../services/archive/archive';
import { reportFileName } from '../../services/archive/report-file-name';
import { serverNow } from '../../services/shared/server-clock';
import { LoadingPanel } from '../../ui/archive/result/LoadingPanel';
import { ReportPaper } from '../../ui/archive/result/ReportPaper';
import { ResultLayout } from '../../ui/archive/result/ResultLayout';
import { useMinutesLeft } from '../../ui/archive/result/use-minutes-left';
import { FailedState } from '../../ui/parts/FailedState';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { pageNotice } from './page-notice';

/** A document that can be had as a file. */
export interface PdfSource {
  fileName: string;
  /** The bytes, kept after the first time. Rejects with the server's message. */
  load: () => Promise<Blob>;
}

const loadSigned = () => import('./signed-report');
const loadPanel = () => import('./own-panel');

interface ReportResultProps {
  report: Report;
  /** Goes back to the query page, which says why. */
  onLeave: (notice: string) => void;
}

export function ReportResult({ report, onLeave }: ReportResultProps) {
  const queryClient = useQueryClient();
  const [signed, setSigned] = useState<{ url: string; fileName: string }>();
  const own = report.onlineChecking === 'no';
  const over = useMinutesLeft(report.accessUntil, serverNow) === 0;

  // What the server would not show any more does not stay on the screen either.
  useEffect(() => {
    if (over) onLeave(pageNotice.reportGone);
  }, [over, onLeave]);

  const pdf = useMemo((): PdfSource | undefined => {
    if (report.signFlowId === undefined) {
      return {
        fileName: reportFileName(report),
        load: () => queryClient.fetchQuery(reportPdfOptions(report.reportHandle)),
      };
    }
    return signed && { fileName: signed.fileName, load: () => queryClient.fetchQuery(signedPdfOptions(signed.url)) };
  }, [report, signed, queryClient]);

  const signingFailed = useCallback(() => onLeave(pageNotice.signingFailed), [onLeave]);

  return (
    <ResultLayout
      panel={own ? <OwnPanelPart report={report} pdf={pdf} onRevoked={() => onLeave(pageNotice.revoked)} /> : undefined}
    >
      {report.signFlowId === undefined ? (
        <ReportPaper report={report} archiveUrl={`${window.location.origin}/portal/archive`} />
      ) : (
        <SignedPart signFlowId={report.signFlowId} onDocument={setSigned} onFailed={signingFailed} />
      )}
    </ResultLayout>
  );
}

interface OwnPanelPartProps {
  report: Report;
  pdf: PdfSource | undefined;
  onRevoked: () => void;
}

/** A verifier never fetches what only the person of the report needs. */
function OwnPanelPart(props: OwnPanelPartProps) {
  const { Part, state, load } = useLazyPart(loadPanel);
  useEffect(load, [load]);
  if (Part) return <Part {...props} />;
  if (state === 'failed') return <FailedState message="操作面板加载失败，请检查网络后重试" onRetry={load} />;
  return <LoadingPanel words="正在加载" />;
}

interface SignedPartProps {
  signFlowId: string;
  onDocument: (document: { url: string; fileName: string }) => void;
  onFailed: () => void;
}

function SignedPart(props: SignedPartProps) {
  const { Part, state, load } = useLazyPart(loadSigned);
  useEffect(load, [load]);
  if (Part) return <Part {...props} />;
  if (state === 'failed') return <FailedState message="报告加载失败，请检查网络后重试" onRetry={load} />;
  return <LoadingPanel />;
}
