import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Customer, SessionEvent, SessionNews } from '../../machines/identity/session/machine';
import { sessionMachine } from '../../machines/identity/session/machine';
import { stateName } from '../../machines/shared/state-name';
import { sessionActors } from '../../services/identity/identity-actors';
import { announcesSignIn } from '../../services/identity/session';
import { useFlow, useNotices } from '../../services/shared/flow';
import type { Toast } from '../../ui/parts/Toast';
import { SessionToast } from '../../ui/parts/Toast';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import type { SessionDialogsProps } from './session-dialogs';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const customerOf = (snapshot: Snapshot) => snapshot.context.customer;
const isFrameOpen = (snapshot: Snapshot) => snapshot.hasTag('frame');
const isAskingToLeave = (snapshot: Snapshot) => snapshot.matches('confirmingSignOut') || snapshot.matches('signingOut');

const machine = sessionMachine.provide({ actors: sessionActors });
const loadDialogs = () => import('./session-dialogs');

export interface SessionFlowProps {
  /** Hands out how to send events; undefined once the flow is gone. Stable, like all of these. */
  connect: (send: ((event: SessionEvent) => void) | undefined) => void;
  onChange: (state: string, customer: Customer | null) => void;
  onNews: (news: SessionNews) => void;
  /** The visitor has signed in on this very page. */
  onFrameSignedIn: () => void;
}

/** The running session of a page (R020); its dialogs are fetched when they are first opened. */
export default function SessionFlow({ connect, onChange, onNews, onFrameSignedIn }: SessionFlowProps) {
  const actor = useFlow(machine);
  const dialogs = useLazyPart<SessionDialogsProps>(loadDialogs);
  const [toast, setToast] = useState<Toast>();
  const toasts = useRef(0);
  const say = useCallback((level: Toast['level'], text: string) => {
    toasts.current += 1;
    setToast({ id: toasts.current, level, text });
  }, []);

  const hear = useCallback(
    (emitted: Parameters<Parameters<typeof actor.on<'*'>>[1]>[0]) => {
      if (emitted.type === 'notice') {
        say(emitted.level, emitted.text);
        return;
      }
      if (emitted.type === 'news.signedIn' && emitted.asked && announcesSignIn()) say('info', '登录成功');
      onNews(emitted);
    },
    [onNews, say],
  );
  useNotices(actor, hear);

  useEffect(() => {
    connect(actor.send);
    return () => connect(undefined);
  }, [actor, connect]);

  const state = useSelector(actor, stateOf);
  const customer = useSelector(actor, customerOf);
  const frameOpen = useSelector(actor, isFrameOpen);
  const leaving = useSelector(actor, isAskingToLeave);

  useEffect(() => onChange(state, customer), [state, customer, onChange]);

  const loadPart = dialogs.load;
  useEffect(() => {
    if (frameOpen || leaving) loadPart();
  }, [frameOpen, leaving, loadPart]);

  useEffect(() => {
    if (dialogs.state !== 'failed') return;
    say('error', '网络异常，请检查网络后重试');
    actor.send({ type: 'dialog.close' });
    actor.send({ type: 'logout.cancel' });
  }, [dialogs.state, actor, say]);

  return (
    <section data-flow="session" data-state={state}>
      {dialogs.Part && (
        <dialogs.Part
          frame={
            frameOpen ? (state === 'frame.open' ? 'open' : state === 'frame.broken' ? 'broken' : 'loading') : 'closed'
          }
          expired={state === 'expired'}
          leaving={leaving}
          busy={state === 'signingOut'}
          onFrameReady={() => actor.send({ type: 'frame.loaded' })}
          onSignedIn={() => {
            onFrameSignedIn();
            actor.send({ type: 'frame.signedIn' });
          }}
          onRetry={() => actor.send({ type: 'login.retry' })}
          onClose={() => actor.send({ type: 'dialog.close' })}
          onLeave={() => actor.send({ type: 'logout.confirm' })}
          onStay={() => actor.send({ type: 'logout.cancel' })}
        />
      )}
      <SessionToast toast={toast} onGone={setToast} />
    </section>
  );
}
