import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { signUpAddress, signUpLabel } from '../../../contract/events/rules/activity';
import { withActivity } from '../../../contract/events/rules/open-activities';
import { ownSignUpsOptions } from '../../services/events/own-sign-ups';
import { SignUpButton } from '../../ui/events/SignUpButton';
import { useSession } from '../session/session-context';
import { loadFailed } from '../shared/load-failed';
import { useDialog } from '../shared/use-dialog';
import type { SignUpDialogsProps } from './sign-up-dialog';
import { useChosenActivity } from './use-chosen-activity';

const fetchDialogs = () => import('./sign-up-dialog');

/** The link to the form's own page is for narrow windows, and for another tab. */
const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

interface SignUpProps extends Omit<SignUpDialogsProps, 'press'> {
  /** Opens the form at once. */
  opened?: boolean;
  /** On the form's own page there is nowhere else to go. */
  ownPage?: boolean;
}

/** The button of the sign-up with its dialog (R343–R346). Give it the activity's id as its key. */
export function SignUp({ opened = false, ownPage = false, ...given }: SignUpProps) {
  const { id, activityType, activityStatus } = given.activity;
  const { customer, state: session } = useSession();
  const code = customer?.customerCode ?? '';
  const { data: signUps = [] } = useQuery(ownSignUpsOptions(code));
  const mine = signUps.find((signUp) => signUp.activity.id === id && signUp.state !== 'cancelled');
  const page = signUpAddress(activityType);
  const address = useChosenActivity() === id ? withActivity(page, id) : page;
  const { Part, press, open, busy, failed } = useDialog(fetchDialogs);

  const isSettled = code !== '' || session === 'anonymous' || session === 'failed';
  const begun = useRef(false);
  useEffect(() => {
    if (!opened || begun.current || !isSettled) return;
    begun.current = true;
    open();
  }, [opened, isSettled, open]);

  return (
    <div>
      <SignUpButton
        label={signUpLabel(activityStatus)}
        href={ownPage ? `${address}${address.includes('?') ? '&' : '?'}drawer=1` : address}
        newTab={!ownPage}
        mine={mine?.state}
        busy={busy}
        onOpen={(event) => {
          const isWide = window.matchMedia('(min-width: 768px)').matches;
          if (!opensHere(event) || !(ownPage || isWide)) return;
          event.preventDefault();
          open();
        }}
      />
      {failed && <span role="alert">{loadFailed}</span>}
      {Part && <Part {...given} press={press} />}
    </div>
  );
}
