import { createContext, useContext } from 'react';
import type { Customer } from '../../machines/identity/session/machine';
import { CallError } from '../../services/shared/call';
import type { Login } from '../../services/shared/login';

/** What a page may ask about who is signed in, and what it may want. All functions are stable. */
export interface SessionView {
  /** Undefined for a visitor, and while the session is unknown. */
  customer: Customer | undefined;
  /** The same, at any time: for the actors of other flows. */
  customerNow: () => Customer | undefined;
  /** Of the flow: `autoSigningIn`, `frame.open`, `signedIn` … (R020). */
  state: string;
  openLogin: () => void;
  /** The login window with its form for registering. */
  openRegister: () => void;
  /** Looks again, where it could not be told who is signed in. */
  retry: () => void;
  /** Asks before it signs out (R022). */
  logout: () => void;
  /**
   * Runs an action that only a customer may take. A visitor signs in first, and then it goes on (R010, R011). An action
   * whose promise is refused for want of a session is run again after signing in.
   */
  requireLogin: (action: () => unknown) => void;
  login: Login;
}

const none = () => undefined;

export const visitorSession: SessionView = {
  customer: undefined,
  customerNow: () => undefined,
  state: 'anonymous',
  openLogin: none,
  openRegister: none,
  retry: none,
  logout: none,
  requireLogin: none,
  login: () => Promise.reject(new CallError('DISMISSED', '')),
};

export const SessionContext = createContext<SessionView>(visitorSession);

export const useSession = (): SessionView => useContext(SessionContext);
