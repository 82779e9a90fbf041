/** R023, R041: whether this browser has dismissed the banner for new visitors. */
const seen = /(?:^|; )showedGuide=1(?:;|$)/;
const year = 365 * 24 * 60 * 60;

export const hasSeenGuide = (): boolean => seen.test(document.cookie);

export function rememberGuide(): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: supported browsers lack the Cookie Store API
  document.cookie = `showedGuide=1; path=/; max-age=${year}; samesite=lax${secure}`;
}
