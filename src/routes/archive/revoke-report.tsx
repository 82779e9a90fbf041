import type { Report } from '../../../contract/archive/calls';
import { revokeReport } from '../../services/archive/archive';
import { RevokeDialog } from '../../ui/archive/result/RevokeDialog';
import { useAct } from '../session/use-act';

interface RevokeReportProps {
  report: Report;
  open: boolean;
  onClose: () => void;
  onRevoked: () => void;
}

/** Lets the person revoke the code of the report. */
export function RevokeReport({ report, open, onClose, onRevoked }: RevokeReportProps) {
  const revoke = useAct({ act: () => revokeReport(report.reportHandle), onDone: onRevoked });
  return <RevokeDialog open={open} busy={revoke.isPending} onConfirm={() => revoke.mutate()} onClose={onClose} />;
}
