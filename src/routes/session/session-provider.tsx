import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { sessionMachine } from '../../machines/identity/session/machine';
import { stateName } from '../../machines/shared/state-name';
import { announcesSignIn, forgetSession, remembersSession } from '../../services/identity/session';
import type { TabNews } from '../../services/identity/session-tabs';
import { joinTabs } from '../../services/identity/session-tabs';
import { CallError } from '../../services/shared/call';
import type { FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import { onLoginNeeded } from '../../services/shared/login-needed';
import { isPersonal } from '../../services/shared/same-for-all';
import { useFlow, useLoadState } from '../../services/shared/use-flow';
import { useNotices, useNotify } from '../shared/notices';
import type { SessionView } from './session-context';
import { SessionContext } from './session-context';
import { SessionWindow } from './session-window';

type Snapshot = FlowSnapshot<typeof sessionMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const customerOf = (snapshot: Snapshot) => snapshot.context.customer;

const definition: FlowDefinition<typeof sessionMachine> = {
  first: () => ({ value: 'anonymous', context: { customer: null } }),
  load: async () => (await import('../../services/identity/session-flow')).sessionFlow,
};

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
  const notify = useNotify();
  const flow = useFlow(() => definition);
  /** What goes on once somebody has signed in. */
  const waiting = useRef<() => unknown>(undefined);
  const loginAsked = useRef(false);
  const tellTabs = useRef<(news: TabNews) => void>(undefined);

  const run = useCallback((action: () => unknown) => {
    Promise.resolve(action()).catch((error: unknown) => {
      if (!(error instanceof CallError && error.code === 'LOGIN')) throw error;
      waiting.current = action;
    });
  }, []);

  useEffect(() => {
    const tabs = joinTabs((news) => {
      if (news === 'signedIn') flow.send({ type: 'session.found' });
      else flow.update({ type: 'session.ended' });
    });
    tellTabs.current = tabs.tell;
    const stop = onLoginNeeded((message) => flow.send({ type: 'session.refused', message }));
    if (remembersSession()) flow.send({ type: 'session.found' });
    return () => {
      stop();
      tabs.leave();
    };
  }, [flow]);

  // Without the flow nobody can sign in here: the page for it can.
  const loadState = useLoadState(flow);
  useEffect(() => {
    if (loadState === 'failed' && loginAsked.current) window.location.assign(loginPage());
  }, [loadState]);

  useNotices(flow, (news) => {
    if (news.type === 'news.signedIn' && news.asked && announcesSignIn()) {
      notify({ level: 'info', text: '登录成功', flow: flow.id() });
    }
    if (news.type === 'news.dismissed') waiting.current = undefined;
    if (news.type === 'news.ended' || news.type === 'news.expired') forgetSession();
    if (news.type === 'news.signedOut') {
      tellTabs.current?.('signedOut');
      onSignedOut();
    }
    // What was fetched as somebody else is fetched anew.
    if (news.type !== 'news.dismissed') void queryClient.invalidateQueries({ predicate: isPersonal });
    if (news.type === 'news.signedIn' && waiting.current) {
      const action = waiting.current;
      waiting.current = undefined;
      run(action);
    }
  });

  const state = useSelector(flow, stateOf);
  const customer = useSelector(flow, customerOf) ?? undefined;
  const view = useMemo((): SessionView => {
    const openLogin = () => {
      loginAsked.current = true;
      flow.send({ type: 'login.open' });
    };
    return {
      state,
      customer,
      openLogin,
      retry: () => flow.send({ type: 'login.retry' }),
      logout: () => flow.send({ type: 'logout.ask' }),
      requireLogin(action) {
        if (customerOf(flow.getSnapshot()) !== null) run(action);
        else {
          waiting.current = action;
          openLogin();
        }
      },
    };
  }, [state, customer, flow, run]);

  return (
    <SessionContext value={view}>
      {children}
      <SessionWindow flow={flow} onFrameSignedIn={() => tellTabs.current?.('signedIn')} />
    </SessionContext>
  );
}
