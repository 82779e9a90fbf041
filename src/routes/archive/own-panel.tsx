import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Report } from '../../../contract/archive/calls';
import { saveFile } from '../../services/shared/save-file';
import { serverClock } from '../../services/shared/server-clock';
import { whenIdle } from '../../services/shared/when-idle';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { ArchiveNotices } from '../../ui/archive/dialogs/ArchiveNotices';
import { SidePanel } from '../../ui/archive/result/SidePanel';
import { useMinutesLeft } from '../../ui/archive/result/use-minutes-left';
import { FlowSection } from '../shared/flow-section';
import { useToast } from '../shared/use-toast';
import type { PdfSource } from './pdf-source';
import { RevokeReport } from './revoke-report';
import { useFeedback } from './use-feedback';
import { useMail } from './use-mail';

export interface OwnPanelProps {
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
  const minutesLeft = useMinutesLeft(report.accessUntil, serverClock.now);
  const { download, downloading } = useDownload(pdf);
  const mail = useMail(report);
  const feedback = useFeedback(report);
  const [revoking, setRevoking] = useState(false);
  const failed = [mail, feedback].find((dialog) => dialog.failed);

  // antd is here already, the rest is little: a press then opens its dialog at once.
  const [loadMail, loadFeedback] = [mail.load, feedback.load];
  useEffect(
    () =>
      whenIdle(() => {
        loadMail();
        loadFeedback();
      }),
    [loadMail, loadFeedback],
  );

  return (
    <>
      <SidePanel
        minutesLeft={minutesLeft}
        ready={pdf !== undefined}
        downloading={downloading}
        forwardBusy={mail.busy}
        feedbackBusy={feedback.busy}
        onDownload={() => void download()}
        onForward={mail.open}
        onFeedback={feedback.open}
        onPrint={() => window.print()}
        onRevoke={() => setRevoking(true)}
      />
      <FlowSection name="mailReport" flow={mail.flow}>
        {mail.Part && <mail.Part flow={mail.flow} afterClose={mail.giveBack} />}
      </FlowSection>
      <FlowSection name="feedback" flow={feedback.flow}>
        {feedback.Part && (
          <feedback.Part flow={feedback.flow} upload={feedback.upload} afterClose={feedback.giveBack} />
        )}
      </FlowSection>
      <RevokeReport report={report} open={revoking} onClose={() => setRevoking(false)} onRevoked={onRevoked} />
      {failed && <ArchiveNotices notice={undefined} failed onRetry={failed.load} />}
    </>
  );
}
