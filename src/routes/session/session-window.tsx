import type { sessionMachine } from '../../machines/identity/session/machine';
import type { LoginForm } from '../../services/identity/login-form';
import type { Flow } from '../../services/shared/flow';
import { useStateName, useTag } from '../../services/shared/use-flow';
import { useLaterDialog } from '../shared/use-later-dialog';
import type { SessionDialogsProps } from './session-dialogs';

const loadDialogs = () => import('./session-dialogs');

interface SessionWindowProps {
  flow: Flow<typeof sessionMachine>;
  /** With which the login frame opens. */
  first: LoginForm;
  /** The visitor has signed in on this very page. */
  onFrameSignedIn: () => void;
}

/** The dialogs of the session: login window and sign-out question, fetched when they are first opened. */
export function SessionWindow({ flow, first, onFrameSignedIn }: SessionWindowProps) {
  const state = useStateName(flow);
  const frameOpen = useTag(flow, 'frame');
  const leaving = state === 'confirmingSignOut' || state === 'signingOut';
  const dialogs = useLaterDialog<SessionDialogsProps>(loadDialogs, frameOpen || leaving, () => {
    flow.send({ type: 'dialog.close' });
    flow.send({ type: 'logout.cancel' });
  });
  return (
    <section data-flow="session" data-state={state}>
      {dialogs.Part && (
        <dialogs.Part
          frame={
            frameOpen ? (state === 'frame.open' ? 'open' : state === 'frame.broken' ? 'broken' : 'loading') : 'closed'
          }
          first={first}
          expired={state === 'expired'}
          leaving={leaving}
          busy={state === 'signingOut'}
          onFrameReady={() => flow.send({ type: 'frame.loaded' })}
          onSignedIn={() => {
            onFrameSignedIn();
            flow.send({ type: 'frame.signedIn' });
          }}
          onRetry={() => flow.send({ type: 'login.retry' })}
          onClose={() => flow.send({ type: 'dialog.close' })}
          onLeave={() => flow.send({ type: 'logout.confirm' })}
          onStay={() => flow.send({ type: 'logout.cancel' })}
        />
      )}
    </section>
  );
}
