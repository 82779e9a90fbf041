import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import type { ReviewedQuestion } from '../../../../contract/questions/calls';
import { takesText } from '../../parts/takes-text';

interface ReviewKeys {
  /** Holds the questions, each an element with `data-question` that can be focused. */
  container: RefObject<HTMLElement | null>;
  rows: readonly ReviewedQuestion[];
  onOpen: (id: number) => void;
  onSwitch: (row: ReviewedQuestion) => void;
  onHandle: (row: ReviewedQuestion) => void;
  onChoose: (id: number) => void;
}

/** J and K go to the next and previous question; Enter opens, S switches, D handles and X chooses the one with the focus. */
export function useReviewKeys({ container, rows, onOpen, onSwitch, onHandle, onChoose }: ReviewKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing || takesText(target)) return;
    if (document.querySelector('[role="dialog"]')) return;
    const items = Array.from(container.current?.querySelectorAll<HTMLElement>('[data-question]') ?? []);
    const holder = document.activeElement?.closest<HTMLElement>('[data-question]');
    const at = holder ? items.indexOf(holder) : -1;
    const letter = key.toLowerCase();
    if (letter === 'j' || letter === 'k') {
      const next = items[letter === 'j' ? at + 1 : Math.max(0, at - 1)];
      next?.focus({ preventScroll: true });
      next?.scrollIntoView({ block: 'nearest' });
      return event.preventDefault();
    }
    const row = rows.find(({ id }) => String(id) === items[at]?.dataset.question);
    if (!row) return undefined;
    // On a link or button Enter is its own.
    if (letter === 'enter' && target === items[at]) onOpen(row.id);
    else if (letter === 's') onSwitch(row);
    else if (letter === 'd') onHandle(row);
    else if (letter === 'x') onChoose(row.id);
    else return undefined;
    return event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
