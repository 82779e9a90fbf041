import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Report } from '../../../contract/archive/calls';
import { mailReportMachine } from '../../machines/archive/mail-report/machine';
import { stateName } from '../../machines/shared/state-name';
import { mailActors } from '../../services/archive/archive-actors';
import { useFlow } from '../../services/shared/eager-flow';
import { DoneDialog } from '../../ui/archive/result/DoneDialog';
import { MailDialog } from '../../ui/archive/result/MailDialog';
import { useFocusReturn } from '../shared/use-focus-return';
import { useOpening } from '../shared/use-opening';
import { useToasts } from '../shared/use-toasts';

type Snapshot = SnapshotFrom<typeof mailReportMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const isOpen = (snapshot: Snapshot) => snapshot.hasTag('dialog');
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const isSent = (snapshot: Snapshot) => snapshot.matches('sent');
const emailOf = (snapshot: Snapshot) => snapshot.context.email;

/** Forwards a report to a mailbox (R487, R488). `openings` counts how often the page has asked for the dialog. */
export function MailFlow({ report, openings }: { report: Report; openings: number }) {
  const queryClient = useQueryClient();
  const machine = useMemo(
    () => mailReportMachine.provide({ actors: mailActors(queryClient, report) }),
    [queryClient, report],
  );
  const actor = useFlow(machine);
  useToasts(actor);
  const { remember, giveBack } = useFocusReturn();
  useOpening(
    openings,
    useCallback(() => {
      remember();
      actor.send({ type: 'mail.open' });
    }, [actor, remember]),
  );

  const state = useSelector(actor, stateOf);
  const open = useSelector(actor, isOpen);
  const busy = useSelector(actor, isBusy);
  const sent = useSelector(actor, isSent);
  const email = useSelector(actor, emailOf);
  const close = () => actor.send({ type: 'dialog.close' });

  return (
    <section data-flow="mailReport" data-state={state}>
      <MailDialog
        open={open}
        busy={busy}
        email={email}
        onSubmit={(address) => actor.send({ type: 'form.submit', email: address })}
        onClose={close}
      />
      <DoneDialog open={sent} title="发送成功" onClose={close} afterClose={giveBack}>
        报告已发送至 {email}，请注意查收
      </DoneDialog>
    </section>
  );
}
