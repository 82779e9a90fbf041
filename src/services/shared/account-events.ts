/**
 * Hears that rights or sessions of the own account have changed, while the page is visible: hidden tabs must not use up a
 * browser's few connections. Returns the stop function.
 */
export function listenToAccount(
  onChange: () => void,
  open: (url: string) => EventSource = (url) => new EventSource(url),
): () => void {
  let source: EventSource | undefined;
  let missed = false;
  const close = () => {
    source?.close();
    source = undefined;
    missed = true;
  };
  const follow = () => {
    if (document.visibilityState !== 'visible') {
      close();
      return;
    }
    if (source !== undefined && source.readyState !== EventSource.CLOSED) return;
    source = open('/api/portal/v1/identity/events');
    source.addEventListener('account', onChange);
    // What changed while nothing was heard.
    source.addEventListener('open', () => {
      if (missed) onChange();
      missed = false;
    });
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
