type ConsoleTheme = 'system' | 'light' | 'dark';

export interface ConsoleLook {
  theme: ConsoleTheme;
  compact: boolean;
}

/** Of this browser, for the first frame of a page; an account's own has its code behind it. */
const key = 'portal.console.look';
const keyOf = (code: string | undefined): string => (code ? `${key}/${code}` : key);

const listeners = new Set<() => void>();
/** Where storage is forbidden it lasts as long as the page. */
const ofThisPage = new Map<string, string>();

/** Of an account, as it is kept; of the one who was here last, where there is no account yet. */
export function storedLook(code: string | undefined): string {
  try {
    return localStorage.getItem(keyOf(code)) ?? '';
  } catch {
    return ofThisPage.get(keyOf(code)) ?? '';
  }
}

/** `dark compact`; anything else follows the system, as wide as usual. */
export const readLook = (stored: string): ConsoleLook => ({
  theme: (['light', 'dark'] as const).find((each) => stored.startsWith(each)) ?? 'system',
  compact: stored.endsWith(' compact'),
});

function keep(name: string, stored: string): void {
  ofThisPage.set(name, stored);
  try {
    localStorage.setItem(name, stored);
  } catch {
    // See above.
  }
}

/** Of the account, and of this browser until another account is here. */
export function keepLook(code: string, { theme, compact }: ConsoleLook): void {
  const stored = `${theme}${compact ? ' compact' : ''}`;
  keep(keyOf(code), stored);
  keep(key, stored);
  for (const changed of listeners) changed();
}

/** The next page of this browser begins as this account wants it. */
export function beginAs(code: string): void {
  if (storedLook(code) !== storedLook(undefined)) keep(key, storedLook(code));
}

/** Also what another tab chooses. */
export function onLook(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

/** Before the first frame of a page of the console; what is drawn later keeps it. */
export const lookScript = `(function () {
  var stored = '', root = document.documentElement;
  try { stored = localStorage.getItem('${key}') || ''; } catch (e) {}
  var dark = stored.indexOf('dark') === 0 || (stored.indexOf('light') !== 0 && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-look', dark ? 'dark' : 'light');
  if (/ compact$/.test(stored)) root.setAttribute('data-compact', '');
})();`;
