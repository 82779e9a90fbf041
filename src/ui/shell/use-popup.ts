import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { site } from '../../../contract/limits/site';

/** R060: hidden, visible, or on the way out for as long as the closing animation takes. */
export type PopupPhase = 'hidden' | 'visible' | 'animating';

/** How long the pointer may leave before the popup closes, in ms: it crosses a gap on its way to the panel. */
const closeDelayMs = 180;
/** Delay before opening on hover, so that a passing pointer opens nothing. */
const openDelayMs = 90;

const focusable = 'a[href], button:not([disabled]), input:not([disabled])';

/** Only one popup is open at a time: opening one closes the other at once. */
let closeOther: (() => void) | undefined;

/**
 * A panel that opens under the mouse, on a press of its button and on the arrow keys, and closes when pointer or focus
 * leave, on a press outside, and on Escape. Focus alone opens nothing: its links would be stops for everybody who tabs by.
 */
export function usePopup(onOpen?: () => void) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [phase, setPhase] = useState<PopupPhase>('hidden');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** A popup opened by a press stays open when the pointer leaves. */
  const pinned = useRef(false);

  const after = useCallback((ms: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  }, []);

  const close = useCallback(() => {
    pinned.current = false;
    clearTimeout(timer.current);
    setPhase((now) => (now === 'hidden' ? now : 'animating'));
  }, []);

  const closeAtOnce = useCallback(() => {
    pinned.current = false;
    clearTimeout(timer.current);
    setPhase('hidden');
  }, []);

  const open = useCallback(() => {
    clearTimeout(timer.current);
    if (closeOther !== closeAtOnce) closeOther?.();
    closeOther = closeAtOnce;
    setPhase('visible');
    onOpen?.();
  }, [closeAtOnce, onOpen]);

  useEffect(() => {
    if (phase !== 'animating') return undefined;
    const removal = setTimeout(() => setPhase('hidden'), site.popupCloseMs);
    return () => clearTimeout(removal);
  }, [phase]);

  useEffect(() => {
    if (phase !== 'visible') return undefined;
    const pressOutside = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      if (root.current?.contains(document.activeElement)) trigger.current?.focus();
      close();
    };
    document.addEventListener('pointerdown', pressOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', pressOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [phase, close]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (closeOther === closeAtOnce) closeOther = undefined;
    },
    [closeAtOnce],
  );

  const isOpen = phase === 'visible';
  const panelItems = () =>
    Array.from(root.current?.querySelectorAll<HTMLElement>(focusable) ?? []).filter((item) => item !== trigger.current);

  return {
    phase,
    close,
    rootProps: {
      ref: root,
      onPointerEnter(event: PointerEvent) {
        if (event.pointerType !== 'mouse') return;
        if (isOpen) clearTimeout(timer.current);
        else after(openDelayMs, open);
      },
      onPointerLeave(event: PointerEvent) {
        if (event.pointerType !== 'mouse') return;
        if (pinned.current) clearTimeout(timer.current);
        else after(closeDelayMs, close);
      },
      onBlur({ relatedTarget, currentTarget }: FocusEvent) {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
      },
      onKeyDown(event: KeyboardEvent) {
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (step === 0) return;
        event.preventDefault();
        if (event.target === trigger.current && !isOpen) open();
        // A panel opened by this key is visible from the next frame.
        requestAnimationFrame(() => {
          const items = panelItems();
          const focused = document.activeElement;
          const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
          if (at === 0 && step === -1) trigger.current?.focus();
          else items.at(at === -1 && step === -1 ? -1 : (at + step) % items.length)?.focus();
        });
      },
    },
    triggerProps: {
      ref: trigger,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick() {
        if (isOpen && pinned.current) close();
        else {
          pinned.current = true;
          if (!isOpen) open();
        }
      },
    },
    panelProps: { id, hidden: phase === 'hidden', 'data-phase': phase },
  };
}
