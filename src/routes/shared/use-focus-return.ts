import { useCallback, useRef } from 'react';

/**
 * Returns focus to the element that opened a flow once its last dialog has closed. antd does so for a single dialog; a
 * second one that follows knows only the first. Both functions are stable.
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
