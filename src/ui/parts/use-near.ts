import type { RefObject } from 'react';
import { useEffect } from 'react';

/** Calls `onNear`, which is stable, whenever the element comes within `margin` pixels of the window; undefined: never. */
export function useNear(element: RefObject<Element | null>, onNear: (() => void) | undefined, margin = 0): void {
  useEffect(() => {
    if (!onNear || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page gets those of several frames at once.
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, onNear, margin]);
}
