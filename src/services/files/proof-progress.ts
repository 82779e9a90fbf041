/** Progress of each direct send, in whole percent. Outside the machine, because it changes many times a second. */
const percentages = new Map<string, number>();
const listeners = new Set<() => void>();

export function setProgress(uid: string, percent: number): void {
  percentages.set(uid, percent);
  for (const listener of listeners) listener();
}

export const progressOf = (uid: string): number => percentages.get(uid) ?? 0;

export function subscribeToProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function dropProgress(uid: string): void {
  percentages.delete(uid);
}
