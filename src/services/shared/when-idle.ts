/** Calls back when the browser is idle; returns the cancel function. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 500);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: 3_000 });
  return () => cancelIdleCallback(request);
}
