import { useCallback, useRef } from 'react';

/**
 * Gives focus back to what opened a flow once its last dialog has gone. antd does so for a single dialog; where one
 * follows another, the second knows only the first. Both are stable.
 */
export function useFocusReturn(): { remember: () => void; giveBack: () => void } {
  const opener = useRef<Element>(null);
  const remember = useCallback(() => {
    opener.current = document.activeElement;
  }, []);
  const giveBack = useCallback(() => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, []);
  return { remember, giveBack };
}
