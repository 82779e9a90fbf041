import { useMutation, useQuery } from '@tanstack/react-query';
import type { OwnCode, Report } from '../../../contract/archive/calls';
import { ownCodesOptions, revokeReport } from '../../services/archive/archive';
import { CodesDialog } from '../../ui/archive/result/CodesDialog';
import { useNotify } from '../shared/notices';

interface OwnCodesProps {
  report: Report;
  open: boolean;
  onClose: () => void;
  /** The code of this very report was revoked. */
  onRevoked: () => void;
}

/** The codes of the person, which live longer than the access to their reports: a new face check gives them back. */
export function OwnCodes({ report, open, onClose, onRevoked }: OwnCodesProps) {
  const notify = useNotify();
  const { data, error, refetch } = useQuery({ ...ownCodesOptions(report.reportHandle), enabled: open });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ verificationCode }: OwnCode) => revokeReport(report.reportHandle, verificationCode),
    onSuccess: (_, { current }) => (current ? onRevoked() : refetch()),
    onError: (failure) => notify({ level: 'error', text: failure.message }),
  });
  return (
    <CodesDialog
      open={open}
      codes={data?.codes}
      failure={error?.message ?? ''}
      onRetry={() => void refetch()}
      revoking={isPending ? variables.verificationCode : ''}
      onRevoke={(code) => mutate(code)}
      onClose={onClose}
    />
  );
}
