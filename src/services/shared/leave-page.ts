import { leavePage } from './back-closes';

/** As `location.assign`, also while a dialog closes. */
export const openPage = (href: string): void => leavePage(() => window.location.assign(href));

/** As `location.reload`, also while a dialog closes. */
export const reloadPage = (): void => leavePage(() => window.location.reload());

/** In a window of its own, or in this one where the browser would block that. */
export function openBeside(href: string): void {
  if (navigator.userActivation?.isActive) window.open(href, '_blank', 'noopener');
  else openPage(href);
}
