import { CallError } from '../../services/shared/call';

/** Everything on a page that waits for the same: a login, a nickname. */
export interface Waiting {
  /** Resolves when it comes about; rejects where it does not, or the signal is aborted. */
  wait: (signal: AbortSignal) => Promise<void>;
  isEmpty: () => boolean;
  passed: () => void;
  /** `DISMISSED`: the window was closed, or it failed. `NETWORK`: the window could not be loaded. */
  failed: (code: 'DISMISSED' | 'NETWORK') => void;
}

interface One {
  resolve: () => void;
  reject: (reason: unknown) => void;
}

export function createWaiting(): Waiting {
  const waiting = new Set<One>();
  const settle = (end: (one: One) => void) => {
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
    isEmpty: () => waiting.size === 0,
    passed: () => settle(({ resolve }) => resolve()),
    failed: (code) => settle(({ reject }) => reject(new CallError(code, ''))),
  };
}
