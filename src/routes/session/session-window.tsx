import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { sessionMachine } from '../../machines/identity/session/machine';
import type { LoginForm } from '../../services/identity/login-form';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';
import { useStateName, useTag } from '../../services/shared/use-flow';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { loadFailed } from '../shared/load-failed';
import { useNotify } from '../shared/notices';
import type { SessionDialogsProps } from './session-dialogs';

type Snapshot = FlowSnapshot<typeof sessionMachine>;

const isAskingToLeave = (snapshot: Snapshot) => snapshot.matches('confirmingSignOut') || snapshot.matches('signingOut');

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
  const dialogs = useLazyPart<SessionDialogsProps>(loadDialogs);
  const notify = useNotify();
  const state = useStateName(flow);
  const frameOpen = useTag(flow, 'frame');
  const leaving = useSelector(flow, isAskingToLeave);

  const loadPart = dialogs.load;
  useEffect(() => {
    if (frameOpen || leaving) loadPart();
  }, [frameOpen, leaving, loadPart]);

  useEffect(() => {
    if (dialogs.state !== 'failed') return;
    notify({ level: 'error', text: loadFailed });
    flow.send({ type: 'dialog.close' });
    flow.send({ type: 'logout.cancel' });
  }, [dialogs.state, flow, notify]);

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
