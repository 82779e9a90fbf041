import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { EventActivity } from '../../../contract/events/calls';
import type { signUpMachine } from '../../machines/events/sign-up/machine';
import { stateName } from '../../machines/shared/state-name';
import { activitiesOptions } from '../../services/events/events';
import { ownSignUpsOptions } from '../../services/events/own-sign-ups';
import { signUpFlow } from '../../services/events/sign-up-flow';
import type { FlowSnapshot } from '../../services/shared/flow';
import { useFlowContext, useTag } from '../../services/shared/use-flow';
import type { SignUpResult } from '../../ui/events/SignUpDialog';
import SignUpDialog from '../../ui/events/SignUpDialog';
import { useSession } from '../session/session-context';
import { FlowSection } from '../shared/flow-section';
import type { DialogProps } from '../shared/use-dialog';
import { useDialogFlow } from '../shared/use-dialog-flow';

type Snapshot = FlowSnapshot<typeof signUpMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);

const results: Readonly<Record<string, SignUpResult>> = {
  confirmed: 'confirmed',
  waitlisted: 'waitlisted',
  registered: 'registered',
};

export interface SignUpDialogsProps extends DialogProps {
  activity: EventActivity;
  /** The time to sign up has passed while the form was open. */
  over?: boolean;
  /** Called as the form opens and closes. */
  onOpen?: (open: boolean) => void;
}

/** The form at the side of the page with its flow (R344–R346). */
export default function SignUpDialogs({ press, activity, over = false, onOpen }: SignUpDialogsProps) {
  const { id, activityType, title } = activity;
  const { customer, state: session, login } = useSession();
  const queryClient = useQueryClient();
  const code = customer?.customerCode ?? '';
  const flow = useDialogFlow(() => signUpFlow(id, login), {
    press,
    opening: { type: 'signUp.open', known: code !== '' },
    onNews: () => {
      void queryClient.invalidateQueries({ queryKey: ownSignUpsOptions(code).queryKey.slice(0, 2) });
      void queryClient.invalidateQueries(activitiesOptions(activityType));
    },
  });

  const state = useSelector(flow, stateOf);
  const open = useTag(flow, 'dialog');
  const asksCode = useTag(flow, 'code');
  const { written, restored } = useFlowContext(flow);
  const tellOpen = useEffectEvent(() => onOpen?.(open));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => tellOpen(), [open]);
  useEffect(() => {
    if (over && open) flow.send({ type: 'activity.ended' });
  }, [over, open, flow]);

  const nobody = session === 'anonymous' || session === 'failed';
  const known = useRef(false);
  const expired = state === 'loggingIn';
  useEffect(() => {
    if (expired) known.current = false;
  }, [expired]);
  useEffect(() => {
    if (!nobody) {
      known.current ||= code !== '';
      return;
    }
    // Who closes the login window of an expired session goes on with the form: nobody has left then.
    const left = known.current;
    known.current = false;
    if (left && ['form', 'code', 'ended'].includes(stateOf(flow.getSnapshot()))) flow.send({ type: 'customer.gone' });
  }, [nobody, code, flow]);

  return (
    <FlowSection name="signUp" flow={flow}>
      <SignUpDialog
        open={open}
        busy={useTag(flow, 'busy')}
        asksCode={asksCode}
        over={state === 'ended'}
        first={written}
        restored={restored}
        result={results[state]}
        activity={title}
        onSubmit={({ code, ...form }) =>
          flow.send(asksCode ? { type: 'code.submit', written: form, code } : { type: 'form.submit', written: form })
        }
        onTyped={(draft) => flow.send({ type: 'form.change', draft })}
        onDiscard={() => flow.send({ type: 'draft.discard' })}
        onClose={() => flow.send({ type: 'dialog.close' })}
      />
    </FlowSection>
  );
}
