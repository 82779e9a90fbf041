import { useEffect, useRef, useState } from 'react';
import type { Report } from '../../../contract/archive/calls';
import { printPdf } from '../../services/shared/print-pdf';
import { saveFile } from '../../services/shared/save-file';
import { serverClock } from '../../services/shared/server-clock';
import { whenIdle } from '../../services/shared/when-idle';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { ArchiveNotices } from '../../ui/archive/dialogs/ArchiveNotices';
import { SidePanel } from '../../ui/archive/result/SidePanel';
import { useMinutesLeft } from '../../ui/archive/result/use-minutes-left';
import { useNotify } from '../shared/notices';
import { useDialog } from '../shared/use-dialog';
import type { PdfSource } from './pdf-source';
import { RevokeReport } from './revoke-report';

export interface OwnPanelProps {
  report: Report;
  /** Undefined while a signed document is still loading. */
  pdf: PdfSource | undefined;
  onRevoked: () => void;
}

/** The actions of the report's own person (R476). */
export default function OwnPanel(props: OwnPanelProps) {
  return (
    <AntdProvider>
      <Panel {...props} />
    </AntdProvider>
  );
}

/** R485. A second click while the file is loading does nothing. */
function useDownload(pdf: PdfSource | undefined) {
  const notify = useNotify();
  const running = useRef(false);
  const [downloading, setDownloading] = useState(false);

  const download = async () => {
    if (!pdf || running.current) return;
    running.current = true;
    setDownloading(true);
    notify({ level: 'info', text: '正在下载履历报告，请稍后！' });
    try {
      saveFile(await pdf.load(), pdf.fileName);
      notify({ level: 'info', text: '报告已下载', beside: true });
    } catch (error) {
      notify({ level: 'error', text: error instanceof Error ? error.message : '' });
    } finally {
      running.current = false;
      setDownloading(false);
    }
  };
  return { download, downloading };
}

/** R062, R486: a signed report is printed as the document that it is, another one as the page shows it. */
function usePrint(report: Report, pdf: PdfSource | undefined) {
  const notify = useNotify();
  return async () => {
    if (report.signFlowId === undefined || !pdf) return window.print();
    try {
      if (!(await printPdf(await pdf.load()))) window.print();
    } catch (error) {
      notify({ level: 'error', text: error instanceof Error ? error.message : '' });
    }
  };
}

const fetchMail = () => import('./mail-dialogs');
const fetchDispute = () => import('./dispute-dialogs');
const fetchCodes = () => import('./own-codes');

function Panel({ report, pdf, onRevoked }: OwnPanelProps) {
  const minutesLeft = useMinutesLeft(report.accessUntil, serverClock.now);
  const { download, downloading } = useDownload(pdf);
  const print = usePrint(report, pdf);
  const mail = useDialog(fetchMail);
  const dispute = useDialog(fetchDispute);
  const codes = useDialog(fetchCodes);
  const [revoking, setRevoking] = useState(false);
  const failed = [mail, dispute, codes].find((dialog) => dialog.failed);

  // antd is loaded already and the rest is small: prefetched, a click opens its dialog at once.
  const [loadMail, loadDispute, loadCodes] = [mail.load, dispute.load, codes.load];
  useEffect(
    () =>
      whenIdle(() => {
        loadMail();
        loadDispute();
        loadCodes();
      }),
    [loadMail, loadDispute, loadCodes],
  );

  return (
    <>
      <SidePanel
        minutesLeft={minutesLeft}
        ready={pdf !== undefined}
        downloading={downloading}
        forwardBusy={mail.busy}
        disputeBusy={dispute.busy}
        codesBusy={codes.busy}
        onDownload={() => void download()}
        onForward={mail.open}
        onDispute={dispute.open}
        onPrint={() => void print()}
        onCodes={codes.open}
        onRevoke={() => setRevoking(true)}
      />
      {mail.Part && <mail.Part press={mail.press} report={report} afterClose={mail.giveBack} />}
      {dispute.Part && <dispute.Part press={dispute.press} report={report} afterClose={dispute.giveBack} />}
      {codes.Part && (
        <codes.Part press={codes.press} report={report} afterClose={codes.giveBack} onRevoked={onRevoked} />
      )}
      <RevokeReport report={report} open={revoking} onClose={() => setRevoking(false)} onRevoked={onRevoked} />
      {failed && <ArchiveNotices notice={undefined} failed onRetry={failed.load} />}
    </>
  );
}
