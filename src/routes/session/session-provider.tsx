import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Fragment, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../../../contract/messages';
import type { sessionMachine } from '../../machines/identity/session/machine';
import type { LoginForm } from '../../services/identity/login-form';
import { announcesSignIn, forgetSession, remembersSession } from '../../services/identity/session';
import type { TabNews } from '../../services/identity/session-tabs';
import { joinTabs } from '../../services/identity/session-tabs';
import { CallError } from '../../services/shared/call';
import type { FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import { reloadPage } from '../../services/shared/leave-page';
import type { Login } from '../../services/shared/login';
import { onLoginNeeded } from '../../services/shared/login-needed';
import { keepAccount, onAccountChanged } from '../../services/shared/own-account';
import { isPersonal } from '../../services/shared/same-for-all';
import { useFlow, useLoadState, useStateName } from '../../services/shared/use-flow';
import { useNotices, useNotify } from '../shared/notices';
import type { SessionView } from './session-context';
import { SessionContext } from './session-context';
import { SessionWindow } from './session-window';
import { useIdleEnd } from './use-idle-end';
import { createWaiting } from './waiting';

type Snapshot = FlowSnapshot<typeof sessionMachine>;

const customerOf = (snapshot: Snapshot) => snapshot.context.customer ?? undefined;

const definition: FlowDefinition<typeof sessionMachine> = {
  first: () => ({ value: 'anonymous', context: { customer: null } }),
  load: async () => (await import('../../services/identity/session-flow')).sessionFlow,
};

const loginPage = (form: LoginForm): string =>
  `/portal/login?returnTo=${encodeURIComponent(window.location.pathname + window.location.search)}${form === 'phone' ? '' : `&form=${form}`}`;

interface SessionProviderProps {
  /** After signing out (R022). */
  onSignedOut?: () => void;
  children: ReactNode;
}

/**
 * Provides the session to its children. The flow is loaded lazily: when the browser remembers a session, a sign-in is
 * requested, a call is refused, or another tab signs in.
 */
export function SessionProvider({ onSignedOut = reloadPage, children }: SessionProviderProps) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const flow = useFlow(() => definition);
  const [queue] = useState(createWaiting);
  /** Aborts the action that waits for a sign-in; a later action replaces it. */
  const pending = useRef<AbortController>(undefined);
  /** Counts changes of the signed-in customer. */
  const [changes, setChanges] = useState(0);
  /** With which the login window opens; undefined until somebody asks for it. */
  const [first, setFirst] = useState<LoginForm>();
  const tellTabs = useRef<(news: TabNews) => void>(undefined);

  const openWindow = useCallback(
    (form: LoginForm) => {
      setFirst(form);
      flow.send({ type: 'login.open' });
    },
    [flow],
  );
  const openLogin = useCallback(() => openWindow('phone'), [openWindow]);
  const openRegister = useCallback(() => openWindow('register'), [openWindow]);

  const customerNow = useCallback(() => customerOf(flow.getSnapshot()), [flow]);
  const login = useCallback<Login>(
    ({ input: { refused }, signal }) => {
      const known = customerNow() !== undefined;
      if (known && !refused) return Promise.resolve();
      const waiting = queue.wait(signal);
      // With a customer still known, the session machine opens the window for the refused call itself.
      if (!known) openLogin();
      return waiting;
    },
    [customerNow, queue, openLogin],
  );

  const requireLogin = useCallback(
    (action: () => unknown) => {
      const run = () => {
        Promise.resolve(action()).catch((error: unknown) => {
          if (!(error instanceof CallError && error.code === 'LOGIN')) throw error;
          wait(true);
        });
      };
      const wait = (refused: boolean) => {
        pending.current?.abort();
        pending.current = new AbortController();
        login({ input: { refused }, signal: pending.current.signal }).then(run, () => undefined);
      };
      if (customerNow() !== undefined) run();
      else wait(false);
    },
    [customerNow, login],
  );

  useEffect(() => {
    const tabs = joinTabs((news) => {
      if (news === 'signedIn') flow.send({ type: 'session.found' });
      else flow.update({ type: 'session.ended' });
    });
    tellTabs.current = tabs.tell;
    const stop = onLoginNeeded((message) => flow.send({ type: 'session.refused', message }));
    const stopChanged = onAccountChanged((text) => {
      notify({ level: 'warning', text });
      flow.send({ type: 'session.found' });
    });
    if (remembersSession()) flow.send({ type: 'session.found' });
    return () => {
      stop();
      stopChanged();
      tabs.leave();
    };
  }, [flow, notify]);

  // Without the flow the modal cannot open: the login page can.
  const loadState = useLoadState(flow);
  useEffect(() => {
    if (loadState !== 'failed') return;
    queue.failed('NETWORK');
    if (first !== undefined) window.location.assign(loginPage(first));
  }, [loadState, queue, first]);

  useNotices(flow, (news) => {
    if (news.type === 'news.signedIn' && news.asked && announcesSignIn()) {
      notify({ level: 'info', text: '登录成功', flow: flow.id });
    }
    if (news.type === 'news.dismissed' || news.type === 'news.ended') queue.failed('DISMISSED');
    if (news.type === 'news.ended' || news.type === 'news.expired') forgetSession();
    if (news.type === 'news.signedOut') {
      tellTabs.current?.('signedOut');
      onSignedOut();
    }
    if (news.type !== 'news.dismissed') setChanges((count) => count + 1);
  });

  // What was fetched as somebody else is fetched anew, but for what is not asked as a visitor: queries learn who is here
  // in an effect, and the flow says its news before.
  useEffect(() => {
    if (changes > 0) void queryClient.invalidateQueries({ predicate: isPersonal });
  }, [changes, queryClient]);

  const state = useStateName(flow);
  const customer = useSelector(flow, customerOf);
  useIdleEnd(customer !== undefined, () => flow.send({ type: 'session.refused', message: '登录已失效，请重新登录' }));
  /** Whose content stands on the page, also when the session is over; how often that became another's. */
  const [owner, setOwner] = useState({ code: '', switches: 0 });
  if (customer && customer.customerCode !== owner.code) {
    setOwner({ code: customer.customerCode, switches: owner.switches + (owner.code === '' ? 0 : 1) });
  }
  useLayoutEffect(() => keepAccount(owner.code), [owner.code]);
  const { switches } = owner;
  /** Up to which of them everything that had waited for a sign-in was dropped. */
  const dropped = useRef(0);
  // The effects of what stands inside run first: a flow knows its customer before it goes on.
  useEffect(() => {
    if (dropped.current !== switches) {
      dropped.current = switches;
      queue.failed('DISMISSED');
      notify({ level: 'warning', text: messages.accountSwitched, beside: true });
    }
    if (customer) queue.passed();
  }, [customer, queue, switches, notify]);

  const view = useMemo(
    (): SessionView => ({
      state,
      customer,
      customerNow,
      openLogin,
      openRegister,
      retry: () => flow.send({ type: 'login.retry' }),
      logout: () => flow.send({ type: 'logout.ask' }),
      requireLogin,
      login,
    }),
    [state, customer, customerNow, flow, openLogin, openRegister, requireLogin, login],
  );

  return (
    <SessionContext value={view}>
      {/* What was typed as somebody else is not the new customer's: the page begins anew. */}
      <Fragment key={switches}>{children}</Fragment>
      <SessionWindow flow={flow} first={first ?? 'phone'} onFrameSignedIn={() => tellTabs.current?.('signedIn')} />
    </SessionContext>
  );
}
