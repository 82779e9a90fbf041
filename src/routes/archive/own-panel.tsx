import { App } from 'antd';
import { useRef, useState } from 'react';
import type { Report } from '../../../contract/archive/calls';
import { saveFile } from '../../services/shared/save-file';
import { serverNow } from '../../services/shared/server-clock';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { SidePanel } from '../../ui/archive/result/SidePanel';
import { useMinutesLeft } from '../../ui/archive/result/use-minutes-left';
import { useToast } from '../shared/use-toast';
import { FeedbackFlow } from './feedback-flow';
import { MailFlow } from './mail-flow';
import type { PdfSource } from './report-result';
import { RevokeReport } from './revoke-report';

interface OwnPanelProps {
  report: Report;
  /** Undefined while a signed document is not there yet. */
  pdf: PdfSource | undefined;
  onRevoked: () => void;
}

/** What only the person of the report may do (R476). */
export default function OwnPanel(props: OwnPanelProps) {
  return (
    <AntdProvider>
      <Panel {...props} />
    </AntdProvider>
  );
}

/** R485. A second click while the bytes are on their way does nothing. */
function useDownload(pdf: PdfSource | undefined) {
  const { show } = useToast();
  const { message } = App.useApp();
  const running = useRef(false);
  const [downloading, setDownloading] = useState(false);

  const download = async () => {
    if (!pdf || running.current) return;
    running.current = true;
    setDownloading(true);
    show({ type: 'notice', level: 'info', text: '正在下载履历报告，请稍后！' });
    try {
      saveFile(await pdf.load(), pdf.fileName);
      message.success('报告已下载');
    } catch (error) {
      show({ type: 'notice', level: 'error', text: error instanceof Error ? error.message : '' });
    } finally {
      running.current = false;
      setDownloading(false);
    }
  };
  return { download, downloading };
}

function Panel({ report, pdf, onRevoked }: OwnPanelProps) {
  const minutesLeft = useMinutesLeft(report.accessUntil, serverNow);
  const { download, downloading } = useDownload(pdf);
  const [mails, setMails] = useState(0);
  const [feedbacks, setFeedbacks] = useState(0);
  const [revoking, setRevoking] = useState(false);
  return (
    <>
      <SidePanel
        minutesLeft={minutesLeft}
        ready={pdf !== undefined}
        downloading={downloading}
        onDownload={() => void download()}
        onForward={() => setMails((count) => count + 1)}
        onFeedback={() => setFeedbacks((count) => count + 1)}
        onPrint={() => window.print()}
        onRevoke={() => setRevoking(true)}
      />
      <MailFlow report={report} openings={mails} />
      <FeedbackFlow report={report} openings={feedbacks} />
      <RevokeReport report={report} open={revoking} onClose={() => setRevoking(false)} onRevoked={onRevoked} />
    </>
  );
}
