import type { Resource } from '../../../contract/rules/permissions';

interface Listener {
  /** Rights or sessions of the own account have changed, or events may have been missed. */
  onAccount: () => void;
  /** Staff has changed something of a resource; undefined: perhaps of every resource, as events may have been missed. */
  onChange: (resource?: Resource) => void;
}

/**
 * Listens to what concerns the own account while the page is visible: hidden tabs must not use up a browser's few
 * connections. Returns the stop function.
 */
export function listenToAccount(
  { onAccount, onChange }: Listener,
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
    source.addEventListener('account', onAccount);
    source.addEventListener('changed', ({ data }: MessageEvent<unknown>) => {
      // The server sends no other resources; one that a newer server knows is shown by nothing here.
      const { resource }: { resource?: Resource } = Object(JSON.parse(String(data)));
      if (resource !== undefined) onChange(resource);
    });
    source.addEventListener('open', () => {
      if (missed) {
        onAccount();
        onChange();
      }
      missed = false;
    });
    source.addEventListener('error', () => {
      missed = true;
    });
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
