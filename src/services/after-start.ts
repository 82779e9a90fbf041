import type { QueryClient } from '@tanstack/react-query';
import { reportPage } from './shared/browser-report';
import { isInWeChat } from './shared/we-chat-browser';

/** What of the router is asked for here. */
interface Router {
  state: { matches: readonly { fullPath: string }[] };
  options: { context: { queryClient: QueryClient; previewed: boolean } };
  subscribe: (event: 'onRendered', listener: () => void) => unknown;
}

/**
 * What begins once the page is there and the browser is idle.
 * @param early errors that happened before
 */
export function afterStart(router: Router, early: readonly Event[]): void {
  reportPage(() => router.state.matches.at(-1)?.fullPath || '/', early);
  // What listens to links and lost scripts does not wait for the first control that has the focus.
  dispatchEvent(new FocusEvent('focusin'));
  if (!isInWeChat()) return;
  const landing = performance.getEntriesByType('navigation')[0]?.name ?? location.href;
  const { queryClient, previewed } = router.options.context;
  const onPage = (listener: () => void) => router.subscribe('onRendered', listener);
  import('./site/we-chat-share')
    .then(({ shareInWeChat }) => shareInWeChat({ landing, queryClient, previewed, onPage }))
    .catch(() => undefined);
}
