import type { ReactNode } from 'react';
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
  /** Undefined while a signed document is still loading. */
  pdf: PdfSource | undefined;
  /** Navigates back to the query page, which shows the reason. */
  onLeave: (notice: string) => void;
  children: ReactNode;
}

/** A report, with the actions of its own person beside it. */
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

/** A verifier never loads what only the report's own person needs. */
function OwnPart(props: OwnPanelProps) {
  const { Part, state, load } = useLazyPart<OwnPanelProps>(fetchPanel, true);
  if (Part) return <Part {...props} />;
  if (state === 'failed') return <FailedState message="操作面板加载失败，请检查网络后重试" onRetry={load} />;
  return <LoadingPanel words="正在加载" />;
}
