import { CallError } from '../../services/shared/call';

/** Everything on a page that waits for a login. */
export interface LoginQueue {
  /** Resolves after the next login; rejects where it does not come about, or the signal is aborted. */
  wait: (signal: AbortSignal) => Promise<void>;
  signedIn: () => void;
  /** `DISMISSED`: the window was closed, or the sign-in failed. `NETWORK`: the window could not be loaded. */
  failed: (code: 'DISMISSED' | 'NETWORK') => void;
}

interface Waiting {
  resolve: () => void;
  reject: (reason: unknown) => void;
}

export function createLoginQueue(): LoginQueue {
  const waiting = new Set<Waiting>();
  const settle = (end: (one: Waiting) => void) => {
    const all = [...waiting];
    waiting.clear();
    for (const one of all) end(one);
  };
  return {
    wait: (signal) =>
      new Promise<void>((resolve, reject) => {
        const one = { resolve, reject };
        waiting.add(one);
        signal.addEventListener('abort', () => {
          if (waiting.delete(one)) reject(signal.reason);
        });
      }),
    signedIn: () => settle(({ resolve }) => resolve()),
    failed: (code) => settle(({ reject }) => reject(new CallError(code, ''))),
  };
}
