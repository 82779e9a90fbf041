/** The account that this page shows, and for which it writes; empty as long as it knows none. */
let account = '';

const listeners = new Set<(message: string) => void>();

export const ownAccount = (): string => account;

export const keepAccount = (code: string): void => {
  account = code;
};

/** A call was refused, as somebody else is signed in by now. */
export function notifyAccountChanged(message: string): void {
  for (const listener of listeners) listener(message);
}

/** Returns the unsubscribe function. */
export function onAccountChanged(listener: (message: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
