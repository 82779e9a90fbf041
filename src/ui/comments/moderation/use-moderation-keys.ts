import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { takesText } from '../../parts/takes-text';
import type { CommentAct, Moderated } from './moderation-view';
import { actsOn } from './moderation-view';

interface ModerationKeys {
  /** Holds the comments, each an element with `data-comment` that can be focused. */
  container: RefObject<HTMLElement | null>;
  enabled: boolean;
  comments: readonly Moderated[];
  onAct: (act: CommentAct, comment: Moderated) => void;
  /** A key of an act while no comment has the focus. */
  onBatch: (act: CommentAct) => void;
  onHelp: () => void;
}

const actsByKey: Readonly<Record<string, readonly CommentAct[]>> = {
  a: ['show'],
  h: ['hide'],
  p: ['pin', 'unpin'],
  x: ['remove'],
};

/** J and K go to the next and previous comment; A, H, P and X show, hide, pin and delete the one that has the focus. */
export function useModerationKeys({ container, enabled, comments, onAct, onBatch, onHelp }: ModerationKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing || takesText(target)) return;
    if (document.querySelector('[role="dialog"]')) return;
    const items = Array.from(container.current?.querySelectorAll<HTMLElement>('[data-comment]') ?? []);
    const holder = document.activeElement?.closest<HTMLElement>('[data-comment]');
    const at = holder ? items.indexOf(holder) : -1;
    const letter = key.toLowerCase();
    if (letter === '?' || letter === '？') return onHelp();
    if (letter === 'j' || letter === 'k') {
      const next = items[letter === 'j' ? at + 1 : Math.max(0, at - 1)];
      next?.focus({ preventScroll: true });
      next?.scrollIntoView({ block: 'nearest' });
      return event.preventDefault();
    }
    const wanted = actsByKey[letter];
    const [first] = wanted ?? [];
    if (!wanted || !first) return;
    event.preventDefault();
    const current = comments.find(({ id }) => String(id) === items[at]?.dataset.comment);
    if (!current) return onBatch(first);
    const act = wanted.find((each) => actsOn(current).includes(each));
    if (act) onAct(act, current);
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}
