import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { applyReportMachine } from '../../machines/archive/apply-report/machine';
import { stateName } from '../../machines/shared/state-name';
import { applyActors } from '../../services/archive/archive-actors';
import { useFlow } from '../../services/shared/eager-flow';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import type { Agreement } from '../../ui/archive/agreements/AgreementDialogs';
import { AgreementDialogs } from '../../ui/archive/agreements/AgreementDialogs';
import { ApplyDialog } from '../../ui/archive/dialogs/ApplyDialog';
import { IdentityDialog } from '../../ui/archive/dialogs/IdentityDialog';
import type { QrLook } from '../../ui/archive/dialogs/QrPanel';
import { useFocusReturn } from '../shared/use-focus-return';
import { useOpening } from '../shared/use-opening';
import { useToasts } from '../shared/use-toasts';

type Snapshot = SnapshotFrom<typeof applyReportMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const isStep1 = (snapshot: Snapshot) => snapshot.hasTag('step1');
const isStep2 = (snapshot: Snapshot) => snapshot.hasTag('step2');
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const isFinished = (snapshot: Snapshot) => snapshot.status === 'done';
const contextOf = (snapshot: Snapshot) => snapshot.context;

function lookOf(snapshot: Snapshot): QrLook {
  if (snapshot.hasTag('passed')) return 'passed';
  if (snapshot.matches('refreshing')) return 'refreshing';
  if (snapshot.hasTag('overlay')) return 'overlay';
  return snapshot.matches({ scanning: 'stopped' }) ? 'stopped' : 'code';
}

interface ApplyFlowProps {
  /** Counts how often the page has asked for the dialog. */
  openings: number;
  /** yyyy-MM-dd */
  leftAfter: string | undefined;
  /** A report has been fetched and saved. */
  onReport: () => void;
}

/** Form, face check, report (R446–R465). */
export default function ApplyFlow(props: ApplyFlowProps) {
  return (
    <AntdProvider>
      <Dialogs {...props} />
    </AntdProvider>
  );
}

function Dialogs({ openings, leftAfter, onReport }: ApplyFlowProps) {
  const queryClient = useQueryClient();
  const machine = useMemo(() => applyReportMachine.provide({ actors: applyActors(queryClient) }), [queryClient]);
  const actor = useFlow(machine);
  useToasts(actor);
  const { remember, giveBack } = useFocusReturn();
  useOpening(
    openings,
    useCallback(() => {
      remember();
      actor.send({ type: 'apply.open' });
    }, [actor, remember]),
  );

  const state = useSelector(actor, stateOf);
  const step1 = useSelector(actor, isStep1);
  const step2 = useSelector(actor, isStep2);
  const busy = useSelector(actor, isBusy);
  const look = useSelector(actor, lookOf);
  const finished = useSelector(actor, isFinished);
  const { name, idNo, createH5Url, overlay } = useSelector(actor, contextOf);

  const [agreed, setAgreed] = useState(false);
  const [agreement, setAgreement] = useState<Agreement>();

  useEffect(() => {
    if (finished) onReport();
  }, [finished, onReport]);

  const close = () => {
    setAgreed(false);
    actor.send({ type: 'dialog.close' });
  };

  return (
    <section data-flow="applyReport" data-state={state}>
      <ApplyDialog
        open={step1}
        busy={busy}
        applicant={{ name, idNo }}
        agreed={agreed}
        leftAfter={leftAfter}
        onAgree={setAgreed}
        onSubmit={(applicant) => actor.send({ type: 'form.submit', agreed, ...applicant })}
        onClose={close}
        onQueryAgreement={() => setAgreement('query')}
        onRealNameAgreement={() => setAgreement('realName')}
      />
      <IdentityDialog
        open={step2}
        look={look}
        address={createH5Url}
        overlay={overlay}
        fetching={busy && look === 'passed'}
        onRefresh={() => actor.send({ type: 'code.refresh' })}
        onBack={() => actor.send({ type: 'dialog.back' })}
        onComplete={() => actor.send({ type: 'verification.complete' })}
        onClose={close}
        afterClose={() => {
          if (actor.getSnapshot().matches('idle')) giveBack();
        }}
      />
      <AgreementDialogs open={step1 ? agreement : undefined} onClose={() => setAgreement(undefined)} />
    </section>
  );
}
