import { queryOptions } from '@tanstack/react-query';
import { call } from './call';
import { listenToLine } from './event-line';

/** How many messages of who is signed in are unread. */
export const unreadOptions = (customerCode: string) =>
  queryOptions({
    queryKey: ['inbox', customerCode],
    queryFn: ({ signal }) => call('GET /api/portal/v1/inbox/getUnread', undefined, { signal }),
  });

const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

/** Calls back when the own messages have changed, or may have. All listeners of a page share one line. Returns the stop function. */
export function listenToInbox(onChange: () => void): () => void {
  listeners.add(onChange);
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  stop ??= listenToLine('/api/portal/v1/identity/events', {
    events: { inbox: tell },
    onOpen: (missed) => missed && tell(),
  });
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}
