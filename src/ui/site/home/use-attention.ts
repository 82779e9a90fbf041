import type { FocusEvent } from 'react';
import { useRef } from 'react';

/**
 * Tells when something that moves is looked at: the pointer is over it, or the focus in it. To be spread on its element.
 * A finger does not stay over anything.
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
