import { useCallback, useEffect, useRef, useState } from 'react';
import { chat as limits } from '../../../contract/limits/service';

/** Tells the other side that one types, at most once in a while. What is lost is told again. */
export function useTellTyping(tell: () => Promise<unknown>): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - last.current < limits.typingEveryMs) return;
    last.current = now;
    tell().catch(() => undefined);
  };
}

/** Whether the other side types: for a while after it was heard, and not after a message. `hear` is stable. */
export function useHeardTyping(lastMessage: number): { isTyping: boolean; hear: () => void } {
  const [heard, setHeard] = useState<{ before: number }>();
  const known = useRef(lastMessage);
  useEffect(() => {
    known.current = lastMessage;
  }, [lastMessage]);
  useEffect(() => {
    if (heard === undefined) return undefined;
    const timer = setTimeout(() => setHeard(undefined), limits.typingShownMs);
    return () => clearTimeout(timer);
  }, [heard]);
  const hear = useCallback(() => setHeard({ before: known.current }), []);
  return { isTyping: heard?.before === lastMessage, hear };
}
