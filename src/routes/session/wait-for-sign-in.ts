import { CallError } from '../../services/shared/call';
import type { SessionView } from './session-context';

/**
 * Resolves once somebody has signed in; never where the login window is closed. `refused`: the server has just said that
 * nobody is; otherwise it resolves at once where the page has come to know somebody meanwhile.
 */
export const waitForSignIn = (requireLogin: SessionView['requireLogin'], refused = true): Promise<void> =>
  new Promise<void>((resolve) => {
    let atOnce = true;
    requireLogin(() => {
      // Whoever this page believes to be signed in is not.
      if (atOnce && refused) return Promise.reject(new CallError('LOGIN', ''));
      return resolve();
    });
    atOnce = false;
  });
