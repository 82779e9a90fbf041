import type { FocusEvent } from 'react';
import { useRef } from 'react';

/**
 * Calls back when something that moves gets or loses attention: hover or focus. Returns props to spread on the element.
 * Touch does not hover.
 */
export function useAttention(onChange: (attentive: boolean) => void) {
  const now = useRef({ pointer: false, focus: false });
  const change = (part: Partial<(typeof now)['current']>) => {
    const before = now.current.pointer || now.current.focus;
    now.current = { ...now.current, ...part };
    const after = now.current.pointer || now.current.focus;
    if (before !== after) onChange(after);
  };
  return {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => pointerType !== 'touch' && change({ pointer: true }),
    onPointerLeave: () => change({ pointer: false }),
    onFocus: () => change({ focus: true }),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) change({ focus: false });
    },
  };
}
