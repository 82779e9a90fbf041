import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Report } from '../../../contract/archive/calls';
import { feedbackMachine } from '../../machines/archive/feedback/machine';
import { stateName } from '../../machines/shared/state-name';
import { feedbackActors } from '../../services/archive/archive-actors';
import { useFlow } from '../../services/shared/eager-flow';
import { DoneDialog } from '../../ui/archive/result/DoneDialog';
import { FeedbackDialog } from '../../ui/archive/result/FeedbackDialog';
import { useFocusReturn } from '../shared/use-focus-return';
import { useOpening } from '../shared/use-opening';
import { useToasts } from '../shared/use-toasts';
import { ProofUpload } from './proof-upload';
import { proofOf, useProofUpload } from './use-proof-upload';

type Snapshot = SnapshotFrom<typeof feedbackMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const isOpen = (snapshot: Snapshot) => snapshot.hasTag('dialog');
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const isSubmitted = (snapshot: Snapshot) => snapshot.matches('submitted');

/** The person disputes the report (R489, R490). `openings` counts how often the page has asked for the dialog. */
export function FeedbackFlow({ report, openings }: { report: Report; openings: number }) {
  const machine = useMemo(() => feedbackMachine.provide({ actors: feedbackActors(report) }), [report]);
  const actor = useFlow(machine);
  useToasts(actor);
  const { remember, giveBack } = useFocusReturn();
  useOpening(
    openings,
    useCallback(() => {
      remember();
      actor.send({ type: 'feedback.open' });
    }, [actor, remember]),
  );
  const upload = useProofUpload();

  const state = useSelector(actor, stateOf);
  const open = useSelector(actor, isOpen);
  const busy = useSelector(actor, isBusy);
  const submitted = useSelector(actor, isSubmitted);

  return (
    <section data-flow="feedback" data-state={state}>
      <FeedbackDialog
        open={open}
        busy={busy}
        proof={<ProofUpload upload={upload} />}
        onSubmit={(feedback) => actor.send({ type: 'form.submit', proof: proofOf(upload.getSnapshot()), ...feedback })}
        onClose={() => {
          actor.send({ type: 'dialog.close' });
          // While it is being submitted the dialog stays, and its file with it.
          if (actor.getSnapshot().matches('idle')) upload.send({ type: 'file.remove' });
        }}
      />
      <DoneDialog
        open={submitted}
        title="提交成功"
        onClose={() => {
          upload.send({ type: 'file.remove' });
          actor.send({ type: 'dialog.close' });
        }}
        afterClose={giveBack}
      >
        处理结果将在5个工作日内以短信形式通知您
      </DoneDialog>
    </section>
  );
}
