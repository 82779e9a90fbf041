const cookieValue = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Whether this browser has signed in before; whether it still is, only the server knows. */
export const remembersSession = (): boolean => (cookieValue('customerCode') ?? '') !== '';

/** R023: what pages may read about the session goes with it. */
export function forgetSession(): void {
  for (const name of ['customerCode', 'loginType', 'hiddenLoginSuccess']) putCookie(name, '', 0);
}

/** The sales code of this browser (R024). */
export const saleCodeOfBrowser = (): string => cookieValue('salesmanCode') ?? '000';

/** Whether signing in is still to be announced: once in a session (R023). */
export function announcesSignIn(): boolean {
  if (cookieValue('hiddenLoginSuccess') === '1') return false;
  putCookie('hiddenLoginSuccess', '1');
  return true;
}

function putCookie(name: string, value: string, maxAge?: number): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const age = maxAge === undefined ? '' : `; max-age=${maxAge}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in browsers that are in use
  document.cookie = `${name}=${value}; path=/; samesite=lax${age}${secure}`;
}
