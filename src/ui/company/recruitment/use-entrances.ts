import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../parts/reduced-motion';

/**
 * R365: elements with `data-entrance` below the first screen animate in when they are scrolled to. The script hides
 * them only while they are off screen: without scripts, in print and with reduced motion everything is visible from the
 * start.
 */
export function useEntrances(): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (prefersReducedMotion()) return undefined;
    const elements = Array.from(root.current?.querySelectorAll<HTMLElement>('[data-entrance]') ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          target.removeAttribute('data-waiting');
          observer.unobserve(target);
        }
      },
      { rootMargin: '0px 0px -8%' },
    );
    for (const element of elements) {
      if (element.getBoundingClientRect().top < window.innerHeight) continue;
      element.setAttribute('data-waiting', '');
      observer.observe(element);
    }
    return () => {
      observer.disconnect();
      for (const element of elements) element.removeAttribute('data-waiting');
    };
  }, []);
  return root;
}
