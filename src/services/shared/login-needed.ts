/** R012, R013: however a reply says that one has to sign in. */
const messages: readonly string[] = ['请先登录', '请先登录后再操作~'];

type Listener = (message: string) => void;

const listeners = new Set<Listener>();

export const asksForLogin = (code: number | undefined, message: string): boolean =>
  code === 401 || messages.includes(message);

/** Tells the one place that opens the login modal. */
export function tellLoginNeeded(message: string): void {
  for (const listener of listeners) listener(message);
}

/** Answers how to stop listening. */
export function onLoginNeeded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
