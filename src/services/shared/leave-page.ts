import { leavePage } from './back-closes';
import { isInWeChat } from './we-chat-browser';

/** As `location.assign`, also while a dialog closes. */
export const openPage = (href: string): void => leavePage(() => window.location.assign(href));

/** As `location.reload`, also while a dialog closes. */
export const reloadPage = (): void => leavePage(() => window.location.reload());

/** In a window of its own, or in this one where the browser would block that, or has none. */
export function openBeside(href: string): void {
  if (navigator.userActivation?.isActive && !isInWeChat()) window.open(href, '_blank', 'noopener');
  else openPage(href);
}
