import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { ConsoleLook } from '../../services/shared/console-look';
import { beginAs, keepLook, onLook, readLook, storedLook } from '../../services/shared/console-look';

const query = '(prefers-color-scheme: dark)';
const isDarkSystem = () => window.matchMedia(query).matches;

function onSystem(changed: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** How the account wants the console, which the document's root says as long as a page of the console is shown. */
export function useConsoleLook(code: string | undefined) {
  // The server does not know it: the script before the first frame does.
  const stored = useSyncExternalStore(
    onLook,
    () => storedLook(code),
    () => undefined,
  );
  const darkSystem = useSyncExternalStore(onSystem, isDarkSystem, () => false);
  const look = readLook(stored ?? '');
  const known = stored !== undefined;
  const dark = look.theme === 'dark' || (look.theme === 'system' && darkSystem);
  useLayoutEffect(() => {
    if (!known) return;
    if (code) beginAs(code);
    const root = document.documentElement;
    root.dataset.look = dark ? 'dark' : 'light';
    root.toggleAttribute('data-compact', look.compact);
  }, [code, known, dark, look.compact]);
  useLayoutEffect(
    () => () => {
      document.documentElement.removeAttribute('data-look');
      document.documentElement.removeAttribute('data-compact');
    },
    [],
  );
  return {
    look,
    choose: (change: Partial<ConsoleLook>) => {
      if (code) keepLook(code, { ...look, ...change });
    },
  };
}
