import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * The server's page can be filled in before its script comes, by a hand or by the browser itself: `take` gets the
 * element once, as it was found, before React writes its own values into it.
 */
export function useEarlyInput<Control extends HTMLElement>(
  take: (control: Control) => void,
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const first = useRef(take);
  useLayoutEffect(() => {
    if (control.current) first.current(control.current);
  }, []);
  return control;
}
