import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { Report } from '../../../contract/archive/calls';
import { LoadingPanel } from '../../ui/archive/result/LoadingPanel';
import { ResultLayout } from '../../ui/archive/result/ResultLayout';
import { FailedState } from '../../ui/parts/FailedState';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import type { OwnPanelProps } from './own-panel';
import { pageNotice } from './page-notice';
import type { PdfSource } from './pdf-source';

interface ReportLayoutProps {
  report: Report;
  /** Undefined while a signed document is not there yet. */
  pdf: PdfSource | undefined;
  /** Goes back to the query page, which says why. */
  onLeave: (notice: string) => void;
  children: ReactNode;
}

/** A report, and beside it what only its person may do. */
export function ReportLayout({ report, pdf, onLeave, children }: ReportLayoutProps) {
  const own = report.onlineChecking === 'no';
  return (
    <ResultLayout
      panel={own ? <OwnPart report={report} pdf={pdf} onRevoked={() => onLeave(pageNotice.revoked)} /> : undefined}
    >
      {children}
    </ResultLayout>
  );
}

const fetchPanel = () => import('./own-panel');

/** A verifier never fetches what only the person of the report needs. */
function OwnPart(props: OwnPanelProps) {
  const { Part, state, load } = useLazyPart<OwnPanelProps>(fetchPanel);
  useEffect(load, [load]);
  if (Part) return <Part {...props} />;
  if (state === 'failed') return <FailedState message="操作面板加载失败，请检查网络后重试" onRetry={load} />;
  return <LoadingPanel words="正在加载" />;
}
