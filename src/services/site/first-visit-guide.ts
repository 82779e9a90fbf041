/** R023, R041: whether this browser has dismissed the banner for new visitors; the head script reads the cookie too. */
const seen = /(?:^|; )showedGuide=1(?:;|$)/;
const year = 365 * 24 * 60 * 60;

const listeners = new Set<() => void>();

export const hasSeenGuide = (): boolean => seen.test(document.cookie);

export function onGuideRead(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function rememberGuide(): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: supported browsers lack the Cookie Store API
  document.cookie = `showedGuide=1; path=/; max-age=${year}; samesite=lax${secure}`;
  for (const listener of listeners) listener();
}
