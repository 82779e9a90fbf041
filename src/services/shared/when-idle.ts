/** Calls back when the browser has nothing better to do; answers how to give it up. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 500);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: 3_000 });
  return () => cancelIdleCallback(request);
}
