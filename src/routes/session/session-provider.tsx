import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Customer, SessionEvent, SessionNews } from '../../machines/identity/session/machine';
import { forgetSession, remembersSession } from '../../services/identity/session';
import type { TabNews } from '../../services/identity/session-tabs';
import { joinTabs } from '../../services/identity/session-tabs';
import { CallError } from '../../services/shared/call';
import { onLoginNeeded } from '../../services/shared/login-needed';
import { isPersonal } from '../../services/shared/same-for-all';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import type { SessionView } from './session-context';
import { SessionContext, visitorSession } from './session-context';
import type { SessionFlowProps } from './session-flow';

const loadFlow = () => import('./session-flow');

const loginPage = (): string =>
  `/portal/login?returnTo=${encodeURIComponent(window.location.pathname + window.location.search)}`;

const reloadPage = () => window.location.reload();

interface SessionProviderProps {
  /** After signing out (R022). */
  onSignedOut?: () => void;
  children: ReactNode;
}

/**
 * Who is signed in, for all that stands inside. A visitor who does nothing costs nothing: the flow is fetched when the
 * browser remembers a session, somebody wants to sign in, a call is refused, or another tab signs in.
 */
export function SessionProvider({ onSignedOut = reloadPage, children }: SessionProviderProps) {
  const queryClient = useQueryClient();
  const flow = useLazyPart<SessionFlowProps>(loadFlow);
  const [known, setKnown] = useState<{ state: string; customer: Customer | undefined }>(visitorSession);
  const sendNow = useRef<(event: SessionEvent) => void>(undefined);
  const early = useRef<SessionEvent[]>([]);
  const waiting = useRef<() => unknown>(undefined);
  const customer = useRef<Customer>(undefined);
  const tellTabs = useRef<(news: TabNews) => void>(undefined);

  const loadPart = flow.load;
  const send = useCallback(
    (event: SessionEvent) => {
      if (sendNow.current) sendNow.current(event);
      else {
        early.current.push(event);
        loadPart();
      }
    },
    [loadPart],
  );

  const run = useCallback((action: () => unknown) => {
    Promise.resolve(action()).catch((error: unknown) => {
      if (!(error instanceof CallError && error.code === 'LOGIN')) throw error;
      waiting.current = action;
    });
  }, []);

  useEffect(() => {
    const tabs = joinTabs((news) => {
      if (news === 'signedIn') send({ type: 'session.found' });
      else sendNow.current?.({ type: 'session.ended' });
    });
    tellTabs.current = tabs.tell;
    const stop = onLoginNeeded((message) => send({ type: 'session.refused', message }));
    if (remembersSession()) send({ type: 'session.found' });
    return () => {
      stop();
      tabs.leave();
    };
  }, [send]);

  // Without the flow nobody can sign in here: the page for it can.
  useEffect(() => {
    if (flow.state === 'failed' && early.current.some(({ type }) => type === 'login.open'))
      window.location.assign(loginPage());
  }, [flow.state]);

  const connect = useCallback((sendEvent: ((event: SessionEvent) => void) | undefined) => {
    sendNow.current = sendEvent;
    if (sendEvent) for (const event of early.current.splice(0)) sendEvent(event);
  }, []);

  const show = useCallback((state: string, somebody: Customer | null) => {
    customer.current = somebody ?? undefined;
    setKnown({ state, customer: somebody ?? undefined });
  }, []);

  const hear = useCallback(
    ({ type }: SessionNews) => {
      if (type === 'news.dismissed') waiting.current = undefined;
      if (type === 'news.ended' || type === 'news.expired') forgetSession();
      if (type === 'news.signedOut') {
        tellTabs.current?.('signedOut');
        onSignedOut();
      }
      // What was fetched as somebody else is fetched anew.
      if (type !== 'news.dismissed') void queryClient.invalidateQueries({ predicate: isPersonal });
      if (type === 'news.signedIn' && waiting.current) {
        const action = waiting.current;
        waiting.current = undefined;
        run(action);
      }
    },
    [queryClient, run, onSignedOut],
  );

  const tellSignIn = useCallback(() => tellTabs.current?.('signedIn'), []);

  const view = useMemo(
    (): SessionView => ({
      ...known,
      openLogin: () => send({ type: 'login.open' }),
      retry: () => send({ type: 'login.retry' }),
      logout: () => send({ type: 'logout.ask' }),
      requireLogin(action) {
        if (customer.current) run(action);
        else {
          waiting.current = action;
          send({ type: 'login.open' });
        }
      },
    }),
    [known, send, run],
  );

  return (
    <SessionContext value={view}>
      {children}
      {flow.Part ? (
        <flow.Part connect={connect} onChange={show} onNews={hear} onFrameSignedIn={tellSignIn} />
      ) : (
        <section data-flow="session" data-state="anonymous" hidden />
      )}
    </SessionContext>
  );
}
