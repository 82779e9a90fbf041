import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * The visitor or the browser's autofill may fill in a control before hydration. `take` is called once with the control,
 * before React writes its own value into it.
 */
export function useReplayedInput<Control extends HTMLElement>(
  take: (control: Control) => void,
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const first = useRef(take);
  useLayoutEffect(() => {
    if (control.current) first.current(control.current);
  }, []);
  return control;
}
