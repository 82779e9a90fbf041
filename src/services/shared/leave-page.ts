import { leavePage } from './back-closes';

/** As `location.assign`, also while a dialog closes. */
export const openPage = (href: string): void => leavePage(() => window.location.assign(href));

/** As `location.reload`, also while a dialog closes. */
export const reloadPage = (): void => leavePage(() => window.location.reload());
