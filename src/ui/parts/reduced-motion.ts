import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** Whether the visitor prefers reduced motion, for a handler of an event; only in the browser. */
export const prefersReducedMotion = (): boolean => window.matchMedia(query).matches;

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the visitor prefers reduced motion; false on the server. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, prefersReducedMotion, () => false);
