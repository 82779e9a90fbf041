import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Place } from '../../services/comments/comments';
import { isTyping } from '../../ui/parts/takes-text';
import type { CommentPaging } from './comment-page';
import { linkedComment } from './comment-page';

export interface Linked {
  id: number;
  /** The comment under which it stands, or itself; undefined while it is not known. */
  rootId: number | undefined;
}

const elementOf = (id: number | undefined): HTMLElement | null =>
  id === undefined ? null : document.getElementById(`comment-${id}`);

/** The comment that the address links to: its page is opened. */
export function useLinkedComment(
  { type, businessId }: Place,
  addressOf: CommentPaging['addressOf'],
): Linked | undefined {
  const router = useRouter();
  const { hash } = useLocation();
  const addressOfPage = useEffectEvent(addressOf);
  const id = linkedComment(hash);
  const [rootId, setRootId] = useState<{ of: number; is: number }>();

  useEffect(() => {
    if (id === undefined || elementOf(id)) return;
    const search = new AbortController();
    const finding = import('../../services/comments/comment-calls').then(({ findComment }) =>
      findComment({ type, businessId }, id, search.signal),
    );
    finding.then(
      (found) => {
        if (search.signal.aborted) return;
        setRootId({ of: id, is: found.rootId });
        const href = addressOfPage(found.pageNum, `comment-${id}`);
        void router.navigate({ href, replace: true, resetScroll: false });
      },
      // Deleted, or this reader cannot see it: the page shows its comments as usual.
      () => undefined,
    );
    return () => search.abort();
  }, [id, type, businessId, router]);

  return id === undefined ? undefined : { id, rootId: rootId?.of === id ? rootId.is : undefined };
}

/** Scrolls once to the linked comment, or until it is drawn to the one above it. `drawn` changes with what is drawn. */
export function useScrollTo(linked: Linked | undefined, drawn: unknown): void {
  const reached = useRef<number>(undefined);
  const id = linked?.id;
  const rootId = linked?.rootId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when the list has changed
  useEffect(() => {
    const exact = elementOf(id);
    const element = exact ?? elementOf(rootId);
    const target = exact ? id : rootId;
    if (!element || reached.current === target) return;
    reached.current = target;
    element.scrollIntoView({ block: 'center' });
    if (!isTyping()) element.focus({ preventScroll: true });
  }, [id, rootId, drawn]);
}
