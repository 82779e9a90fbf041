import { useMutation } from '@tanstack/react-query';
import type { Report } from '../../../contract/archive/calls';
import { revokeReport } from '../../services/archive/archive';
import { RevokeDialog } from '../../ui/archive/result/RevokeDialog';
import { useToast } from '../shared/use-toast';

interface RevokeReportProps {
  report: Report;
  open: boolean;
  onClose: () => void;
  onRevoked: () => void;
}

/** Lets the person revoke the code of the report. */
export function RevokeReport({ report, open, onClose, onRevoked }: RevokeReportProps) {
  const { show } = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => revokeReport(report.reportHandle),
    onSuccess: onRevoked,
    onError: (error) => show({ type: 'notice', level: 'error', text: error.message }),
  });
  return <RevokeDialog open={open} busy={isPending} onConfirm={() => mutate()} onClose={onClose} />;
}
