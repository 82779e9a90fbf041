import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { verifyReportMachine } from '../../machines/archive/verify-report/machine';
import { stateName } from '../../machines/shared/state-name';
import { verifyActors } from '../../services/archive/archive-actors';
import { useFlow } from '../../services/shared/eager-flow';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { VerifyDialog } from '../../ui/archive/dialogs/VerifyDialog';
import { useOpening } from '../shared/use-opening';
import { useToasts } from '../shared/use-toasts';

type Snapshot = SnapshotFrom<typeof verifyReportMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const isOpen = (snapshot: Snapshot) => snapshot.hasTag('dialog');
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const contextOf = (snapshot: Snapshot) => snapshot.context;
const outcomeOf = (snapshot: Snapshot) => (snapshot.status === 'done' ? snapshot.output.outcome : undefined);

interface VerifyFlowProps {
  /** Counts how often the page has asked for the dialog. */
  openings: number;
  /** The report of the code has been fetched and saved, or its code is too old. */
  onOutcome: (outcome: 'valid' | 'expired') => void;
}

/** Checks a report by its code (R450, R466–R468). */
export default function VerifyFlow(props: VerifyFlowProps) {
  return (
    <AntdProvider>
      <Dialog {...props} />
    </AntdProvider>
  );
}

function Dialog({ openings, onOutcome }: VerifyFlowProps) {
  const queryClient = useQueryClient();
  const machine = useMemo(() => verifyReportMachine.provide({ actors: verifyActors(queryClient) }), [queryClient]);
  const actor = useFlow(machine);
  useToasts(actor);
  useOpening(
    openings,
    useCallback(() => actor.send({ type: 'verify.open' }), [actor]),
  );

  const state = useSelector(actor, stateOf);
  const open = useSelector(actor, isOpen);
  const busy = useSelector(actor, isBusy);
  const outcome = useSelector(actor, outcomeOf);
  const { verificationCode, refusal } = useSelector(actor, contextOf);

  useEffect(() => {
    if (outcome) onOutcome(outcome);
  }, [outcome, onOutcome]);

  return (
    <section data-flow="verifyReport" data-state={state}>
      <VerifyDialog
        open={open}
        busy={busy}
        refused={{ verificationCode, message: refusal }}
        onSubmit={(code) => actor.send({ type: 'code.submit', verificationCode: code })}
        onClose={() => actor.send({ type: 'dialog.close' })}
      />
    </section>
  );
}
