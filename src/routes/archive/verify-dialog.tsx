import { useSelector } from '@xstate/react';
import type { verifyReportMachine } from '../../machines/archive/verify-report/machine';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { VerifyDialog } from '../../ui/archive/dialogs/VerifyDialog';
import { useToasts } from '../shared/use-toasts';

type Snapshot = FlowSnapshot<typeof verifyReportMachine>;

const isOpen = (snapshot: Snapshot) => snapshot.hasTag('dialog');
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const contextOf = (snapshot: Snapshot) => snapshot.context;

interface VerifyProps {
  flow: Flow<typeof verifyReportMachine>;
  /** The code that the address brings along; else empty. */
  given: string;
}

/** The form for the code of a report (R450, R466–R468). */
export default function Verify(props: VerifyProps) {
  return (
    <AntdProvider>
      <Dialog {...props} />
    </AntdProvider>
  );
}

function Dialog({ flow, given }: VerifyProps) {
  useToasts(flow);
  const { verificationCode, refusal } = useSelector(flow, contextOf);
  return (
    <VerifyDialog
      open={useSelector(flow, isOpen)}
      busy={useSelector(flow, isBusy)}
      given={given}
      refused={{ verificationCode, message: refusal }}
      onSubmit={(code) => flow.send({ type: 'code.submit', verificationCode: code })}
      onClose={() => flow.send({ type: 'dialog.close' })}
    />
  );
}
