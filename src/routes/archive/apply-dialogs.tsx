import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { applyReportMachine } from '../../machines/archive/apply-report/machine';
import { applyFlow } from '../../services/archive/apply-flow';
import type { FlowSnapshot } from '../../services/shared/flow';
import { useDone } from '../../services/shared/use-done';
import { useFlowContext, useStateName, useTag } from '../../services/shared/use-flow';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import type { Agreement } from '../../ui/archive/agreements/AgreementDialogs';
import { AgreementDialogs } from '../../ui/archive/agreements/AgreementDialogs';
import { ApplyDialog } from '../../ui/archive/dialogs/ApplyDialog';
import { IdentityDialog } from '../../ui/archive/dialogs/IdentityDialog';
import type { QrState } from '../../ui/archive/dialogs/QrPanel';
import { FlowSection } from '../shared/flow-section';
import type { DialogProps } from '../shared/use-dialog';
import { useDialogFlow } from '../shared/use-dialog-flow';

type Snapshot = FlowSnapshot<typeof applyReportMachine>;

/** A click on 完成刷脸认证 waits for an answer. */
const isAsking = (snapshot: Snapshot) => snapshot.context.asked && snapshot.matches({ scanning: 'polling' });

function qrStateOf(snapshot: Snapshot): QrState {
  if (snapshot.hasTag('passed')) return 'passed';
  if (snapshot.matches('refreshing')) return 'refreshing';
  if (snapshot.hasTag('overlay') || snapshot.context.overlay !== '') return 'overlay';
  return snapshot.matches({ scanning: 'stopped' }) ? 'stopped' : 'code';
}

interface ApplyDialogsProps extends DialogProps {
  /** yyyy-MM-dd */
  leftAfter: string | undefined;
  /** Called after the last dialog has faded out. */
  afterClose: () => void;
  onEnd: () => void;
}

/** Form and face check; leads to the report once it has been fetched and saved (R446–R465). */
export default function ApplyDialogs({ press, leftAfter, afterClose, onEnd }: ApplyDialogsProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const flow = useDialogFlow(() => applyFlow(queryClient), { press, opening: { type: 'apply.open' } });
  useDone(flow, () => {
    onEnd();
    void navigate({ to: '/portal/online-checking-result' });
  });
  const step1 = useTag(flow, 'step1');
  const step2 = useTag(flow, 'step2');
  const busy = useTag(flow, 'busy');
  const step = useStateName(flow);
  const state = useSelector(flow, qrStateOf);
  const asking = useSelector(flow, isAsking);
  const { name, idNo, createH5Url, overlay, passedName } = useFlowContext(flow);

  const [agreed, setAgreed] = useState(false);
  const [agreement, setAgreement] = useState<Agreement>();

  const close = () => {
    setAgreed(false);
    flow.send({ type: 'dialog.close' });
  };

  return (
    <FlowSection name="applyReport" flow={flow}>
      <AntdProvider>
        <ApplyDialog
          open={step1}
          busy={step === 'requestingAddress' || step === 'fetchingPassed'}
          passed={{ name: passedName, fetching: step === 'fetchingPassed' }}
          applicant={{ name, idNo }}
          agreed={agreed}
          leftAfter={leftAfter}
          onAgree={setAgreed}
          onContinue={() => flow.send({ type: 'passed.continue' })}
          onSubmit={(applicant) => flow.send({ type: 'form.submit', agreed, ...applicant })}
          onClose={close}
          onQueryAgreement={() => setAgreement('query')}
          onRealNameAgreement={() => setAgreement('realName')}
        />
        <IdentityDialog
          open={step2}
          state={state}
          address={createH5Url}
          overlay={overlay}
          fetching={busy && state === 'passed'}
          asking={asking}
          onRefresh={() => flow.send({ type: 'code.refresh' })}
          onBack={() => flow.send({ type: 'dialog.back' })}
          onComplete={() => flow.send({ type: 'verification.complete' })}
          onClose={close}
          afterClose={() => {
            if (flow.getSnapshot().matches('idle')) afterClose();
          }}
        />
        <AgreementDialogs open={step1 ? agreement : undefined} onClose={() => setAgreement(undefined)} />
      </AntdProvider>
    </FlowSection>
  );
}
