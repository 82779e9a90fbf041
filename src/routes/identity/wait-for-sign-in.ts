import { CallError } from '../../services/call';
import type { SessionView } from './session-context';

/** Resolves once somebody has signed in; never where the login window is closed. */
export const waitForSignIn = (requireLogin: SessionView['requireLogin']): Promise<void> =>
  new Promise<void>((resolve) => {
    let atOnce = true;
    requireLogin(() => {
      // The server has just refused: whoever this page believes to be signed in is not.
      if (atOnce) return Promise.reject(new CallError('LOGIN', ''));
      return resolve();
    });
    atOnce = false;
  });
