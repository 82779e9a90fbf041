import { useMutation } from '@tanstack/react-query';
import type { Report } from '../../../contract/archive/calls';
import { revokeReport } from '../../services/archive/archive';
import { RevokeDialog } from '../../ui/archive/result/RevokeDialog';
import { useNotify } from '../shared/notices';

interface RevokeReportProps {
  report: Report;
  open: boolean;
  onClose: () => void;
  onRevoked: () => void;
}

/** Lets the person revoke the code of the report. */
export function RevokeReport({ report, open, onClose, onRevoked }: RevokeReportProps) {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => revokeReport(report.reportHandle),
    onSuccess: onRevoked,
    onError: (error) => notify({ level: 'error', text: error.message }),
  });
  return <RevokeDialog open={open} busy={isPending} onConfirm={() => mutate()} onClose={onClose} />;
}
