/** R023, R041: whether this browser has read that the site is new. */
const seen = /(?:^|; )showedGuide=1(?:;|$)/;
const year = 365 * 24 * 60 * 60;

export const hasSeenGuide = (): boolean => seen.test(document.cookie);

export function rememberGuide(): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in browsers that are in use
  document.cookie = `showedGuide=1; path=/; max-age=${year}; samesite=lax${secure}`;
}
