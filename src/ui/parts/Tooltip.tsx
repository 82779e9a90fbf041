import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { site } from '../../../contract/limits/site';
import { classNames } from './class-names';
import styles from './Tooltip.module.css';

interface TooltipProps {
  text: string;
  /** Shown only where the trigger's text, which is the same, is truncated; it then has no description. */
  onlyCut?: boolean;
  className?: string;
  /** The trigger; it refers to the tooltip with `aria-describedby`. */
  children: (describedBy: string | undefined) => ReactNode;
}

const gap = 6;
const edge = 8;

/** Under the trigger, or above it at the end of the window; not clipped by the trigger's container. */
function placeOf(box: HTMLElement, tip: HTMLElement): CSSProperties {
  const anchor = box.getBoundingClientRect();
  const below = anchor.bottom + gap;
  const fits = below + tip.offsetHeight <= window.innerHeight - edge;
  const left = anchor.left + (anchor.width - tip.offsetWidth) / 2;
  return {
    top: fits ? below : Math.max(edge, anchor.top - gap - tip.offsetHeight),
    left: Math.max(edge, Math.min(left, document.documentElement.clientWidth - edge - tip.offsetWidth)),
  };
}

const isCut = (box: HTMLElement): boolean =>
  [box, ...box.querySelectorAll<HTMLElement>('*')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

/**
 * R069: shows when the pointer has rested for two seconds, and at once on keyboard focus. It stays while the pointer is
 * on it, and hides on Escape, on a press, and on scroll.
 */
export function Tooltip({ text, onlyCut = false, className, children }: TooltipProps) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(false);
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' });

  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const show = () => {
    if (box.current && (!onlyCut || isCut(box.current))) setShown(true);
  };
  const showLater = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(show, site.tooltipDelayMs);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!shown) return undefined;
    if (box.current && tip.current) setPlace(placeOf(box.current, tip.current));
    const leave = () => setShown(false);
    const leaveOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave();
    };
    document.addEventListener('keydown', leaveOnEscape);
    window.addEventListener('scroll', leave, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', leaveOnEscape);
      window.removeEventListener('scroll', leave, { capture: true });
    };
  }, [shown]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes its trigger, which is the control
    <span
      ref={box}
      className={classNames(styles.box, className)}
      onPointerEnter={showLater}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
    >
      {children(shown && !onlyCut ? id : undefined)}
      {shown && (
        <span ref={tip} id={id} role="tooltip" className={styles.tip} style={place}>
          {text}
        </span>
      )}
    </span>
  );
}
