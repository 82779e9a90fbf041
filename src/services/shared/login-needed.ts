/** R012, R013: the messages of replies that require login. */
const messages: readonly string[] = ['请先登录', '请先登录后再操作~'];

type Listener = (message: string) => void;

const listeners = new Set<Listener>();

export const asksForLogin = (code: number | undefined, message: string): boolean =>
  code === 401 || messages.includes(message);

/** Notifies the provider that opens the login modal. */
export function notifyLoginNeeded(message: string): void {
  for (const listener of listeners) listener(message);
}

/** Returns the unsubscribe function. */
export function onLoginNeeded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
