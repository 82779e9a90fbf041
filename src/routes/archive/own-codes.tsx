import { useSelector } from '@xstate/react';
import type { ownCodesMachine } from '../../machines/archive/own-codes/machine';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';
import { CodesDialog } from '../../ui/archive/result/CodesDialog';
import { useToasts } from '../shared/use-toasts';

type Snapshot = FlowSnapshot<typeof ownCodesMachine>;

const isOpen = (snapshot: Snapshot) => snapshot.hasTag('dialog');
const isLoading = (snapshot: Snapshot) => snapshot.matches('loading');
const isRevoking = (snapshot: Snapshot) => snapshot.matches('revoking');
const contextOf = (snapshot: Snapshot) => snapshot.context;

interface OwnCodesProps {
  flow: Flow<typeof ownCodesMachine>;
  /** Called after the dialog has faded out. */
  afterClose: () => void;
}

/** The codes of the person, which live longer than the access to their reports (R491). Only under an AntdProvider. */
export default function OwnCodes({ flow, afterClose }: OwnCodesProps) {
  useToasts(flow);
  const { codes, chosen, failure } = useSelector(flow, contextOf);
  return (
    <CodesDialog
      open={useSelector(flow, isOpen)}
      loading={useSelector(flow, isLoading)}
      codes={codes}
      failure={failure}
      chosen={chosen}
      revoking={useSelector(flow, isRevoking)}
      onRetry={() => flow.send({ type: 'codes.retry' })}
      onChoose={(verificationCode) => flow.send({ type: 'code.revoke', verificationCode })}
      onConfirm={() => flow.send({ type: 'revoke.confirm' })}
      onCancel={() => flow.send({ type: 'revoke.cancel' })}
      onClose={() => flow.send({ type: 'dialog.close' })}
      afterClose={afterClose}
    />
  );
}
