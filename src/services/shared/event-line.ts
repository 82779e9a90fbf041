const leastRetryMs = 3_000;
const mostRetryMs = 60_000;

interface Listener {
  /** By the event's name; what it takes is the parsed data, of which nothing is known. */
  events: Readonly<Record<string, (data: Record<string, unknown>) => void>>;
  /** The line is open. `missed`: events may have been missed since it was last open. */
  onOpen: (missed: boolean) => void;
  /** The first line is refused; it is tried again. */
  onRefused?: () => void;
}

/**
 * Listens to server-sent events while the page is visible: a browser opens few connections to one server, and hidden tabs
 * must not use them up. Returns the stop function.
 */
export function listenToLine(
  url: string,
  { events, onOpen, onRefused }: Listener,
  open: (url: string) => EventSource = (address) => new EventSource(address),
): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  let hasOpened = false;
  let missed = false;

  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
    missed = hasOpened;
  };
  const follow = () => {
    if (document.visibilityState !== 'visible') {
      close();
      return;
    }
    if (source !== undefined && source.readyState !== EventSource.CLOSED) return;
    clearTimeout(retry);
    const line = open(url);
    source = line;
    line.addEventListener('open', () => {
      const gap = missed;
      refusals = 0;
      hasOpened = true;
      missed = false;
      onOpen(gap);
    });
    // The browser connects again by itself, unless the line is refused.
    line.addEventListener('error', () => {
      if (line !== source) return;
      missed = true;
      if (line.readyState !== EventSource.CLOSED) return;
      if (!hasOpened && refusals === 0) onRefused?.();
      // Lines that are refused together do not come back together.
      retry = setTimeout(follow, Math.min(mostRetryMs, leastRetryMs * 2 ** refusals) * (1 + Math.random()));
      refusals += 1;
    });
    for (const [name, take] of Object.entries(events))
      line.addEventListener(name, ({ data }: MessageEvent<unknown>) => take(Object(JSON.parse(String(data)))));
  };

  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
