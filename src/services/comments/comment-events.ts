import type { CommentEvent } from '../../../contract/comments/fields';
import type { Place } from './comments';

const isEvent = (value: unknown): value is CommentEvent =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'rootId' in value &&
  typeof value.rootId === 'number' &&
  'change' in value &&
  typeof value.change === 'string';

interface Listener {
  onEvent: (event: CommentEvent) => void;
  /** Events may have been missed. */
  onGap: () => void;
}

/**
 * Listens to changes of the comments on something while the page is visible: a browser opens few connections to one
 * server, and hidden tabs must not use them up. Returns the stop function.
 */
export function listenToComments(
  { type, businessId }: Place,
  { onEvent, onGap }: Listener,
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
    const line = open(`/api/portal/v1/comment/events?type=${type}&businessId=${businessId}`);
    source = line;
    line.addEventListener('open', () => {
      if (missed) onGap();
      missed = false;
    });
    // The browser connects again by itself, unless it was refused: then when the page is visible again.
    line.addEventListener('error', () => {
      missed = true;
    });
    line.addEventListener('comment', ({ data }: MessageEvent<unknown>) => {
      const event: unknown = JSON.parse(String(data));
      if (isEvent(event)) onEvent(event);
    });
  };

  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
