import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { EventActivity } from '../../../contract/events/calls';
import { signUpAddress, signUpLabel } from '../../../contract/events/rules/activity';
import { blankSignUp } from '../../machines/events/sign-up/draft';
import type { signUpMachine } from '../../machines/events/sign-up/machine';
import { stateName } from '../../machines/shared/state-name';
import { unsent } from '../../machines/shared/unsent';
import { activitiesOptions } from '../../services/events/events';
import { ownSignUpsOptions } from '../../services/events/own-sign-ups';
import type { FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { useFlow } from '../../services/shared/use-flow';
import { SignUpButton } from '../../ui/events/SignUpButton';
import type { SignUpDialogProps, SignUpResult } from '../../ui/events/SignUpDialog';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { useSession } from '../session/session-context';
import { loadFailed } from '../shared/load-failed';
import { useNotices, useNotify } from '../shared/notices';
import { useLoadFailure } from '../shared/use-load-failure';

type Snapshot = FlowSnapshot<typeof signUpMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const isOpen = (snapshot: Snapshot) => snapshot.hasTag('dialog');
const needsCode = (snapshot: Snapshot) => snapshot.hasTag('code');
const isOver = (snapshot: Snapshot) => snapshot.matches('ended');
const contextOf = ({ context }: Snapshot) => context;
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

const definition = (activityId: number, login: Login): FlowDefinition<typeof signUpMachine> => ({
  first: () => ({ value: 'idle', context: { ...unsent(blankSignUp), code: '' } }),
  load: async () => (await import('../../services/events/sign-up-flow')).signUpFlow(activityId, login),
  when: 'idle',
});

const loadDialog = () => import('../../ui/events/SignUpDialog');

const results: Readonly<Record<string, SignUpResult>> = {
  confirmed: 'confirmed',
  waitlisted: 'waitlisted',
  registered: 'registered',
};

/** The link to the form's own page is for narrow windows, and for another tab. */
const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

interface SignUpProps {
  activity: EventActivity;
  /** Opens the form at once. */
  opened?: boolean;
  /** The time to sign up has passed while the form was open. */
  over?: boolean;
  /** Called as the form opens and closes. */
  onOpen?: (open: boolean) => void;
  /** On the form's own page there is nowhere else to go. */
  ownPage?: boolean;
}

/** The button of the sign-up with its flow (R343–R346). Give it the activity's id as its key. */
export function SignUp({ activity, opened = false, over = false, onOpen, ownPage = false }: SignUpProps) {
  const { id, activityType, activityStatus, title } = activity;
  const { customer, state: session, login } = useSession();
  const queryClient = useQueryClient();
  const code = customer?.customerCode ?? '';
  const { data: signUps = [] } = useQuery(ownSignUpsOptions(code));
  const mine = signUps.find((signUp) => signUp.activity.id === id && signUp.state !== 'cancelled');
  const flow = useFlow(() => definition(id, login));
  useNotices(flow, () => {
    void queryClient.invalidateQueries({ queryKey: ownSignUpsOptions(code).queryKey.slice(0, 2) });
    void queryClient.invalidateQueries(activitiesOptions(activityType));
  });
  useLoadFailure(flow);

  const state = useSelector(flow, stateOf);
  const open = useSelector(flow, isOpen);
  const busy = useSelector(flow, isBusy);
  const hasEnded = useSelector(flow, isOver);
  const { written, restored } = useSelector(flow, contextOf);
  const asksCode = useSelector(flow, needsCode);
  const dialog = useLazyPart<SignUpDialogProps>(loadDialog);
  const notify = useNotify();
  const loadPart = dialog.load;
  useEffect(() => {
    if (open) loadPart();
  }, [open, loadPart]);
  const tellOpen = useEffectEvent(() => onOpen?.(open));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => tellOpen(), [open]);
  useEffect(() => {
    if (over && open) flow.update({ type: 'activity.ended' });
  }, [over, open, flow]);
  useEffect(() => {
    if (dialog.state !== 'failed') return;
    notify({ level: 'error', text: loadFailed });
    flow.send({ type: 'dialog.close' });
  }, [dialog.state, flow, notify]);

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
    if (left && ['form', 'code', 'ended'].includes(stateOf(flow.getSnapshot()))) flow.update({ type: 'customer.gone' });
  }, [nobody, code, flow]);

  const begin = useCallback(() => flow.send({ type: 'signUp.open', known: code !== '' }), [flow, code]);
  const begun = useRef(false);
  useEffect(() => {
    if (!opened || begun.current || (code === '' && !nobody)) return;
    begun.current = true;
    begin();
  }, [opened, nobody, code, begin]);

  return (
    <div data-flow="signUp" data-state={state}>
      <SignUpButton
        label={signUpLabel(activityStatus)}
        href={ownPage ? `${signUpAddress(activityType)}?drawer=1` : signUpAddress(activityType)}
        newTab={!ownPage}
        mine={mine?.state}
        busy={open && dialog.state === 'loading'}
        onOpen={(event) => {
          const isWide = window.matchMedia('(min-width: 768px)').matches;
          if (!opensHere(event) || !(ownPage || isWide)) return;
          event.preventDefault();
          begin();
        }}
      />
      {dialog.Part && (
        <dialog.Part
          open={open}
          busy={busy}
          asksCode={asksCode}
          over={hasEnded}
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
      )}
    </div>
  );
}
