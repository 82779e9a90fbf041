import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CommentEvent, CommentV2 } from '../../../contract/comments/fields';
import { comments as limits } from '../../../contract/limits';
import { listenToComments } from '../../services/comments/comment-events';
import type { CommentPage, Place } from '../../services/comments/comments';
import { commentPageOptions, readComments } from '../../services/comments/comments';
import { commentsKey } from './comment-cache';

const isDrawn = (page: CommentPage | undefined, id: number): boolean =>
  page?.list.some((root) => root.id === id || root.replayCommentPage.data.some((reply) => reply.id === id)) === true;

/** The known comments as they are now, in their places; what is new is not among them. */
function inPlace(known: CommentPage, fresh: CommentPage): CommentPage {
  const roots = new Map(fresh.list.map((comment) => [comment.id, comment]));
  const list = known.list.map((comment): CommentV2 => {
    const now = roots.get(comment.id);
    if (!now) return comment;
    const replies = new Map(now.replayCommentPage.data.map((reply) => [reply.id, reply]));
    const data = comment.replayCommentPage.data.map((reply) => replies.get(reply.id) ?? reply);
    return { ...now, replayCommentPage: { ...now.replayCommentPage, data } };
  });
  return { ...known, list };
}

/** What stood on the first page and, by its age, would still. */
function lostOf(known: CommentPage | undefined, fresh: CommentPage): number[] {
  const there = new Set(fresh.list.map(({ id }) => id));
  const unpinned = fresh.list.filter(({ topFlag }) => topFlag === 0).map(({ id }) => id);
  const oldest = fresh.list.length < limits.pageSize ? 0 : Math.min(...unpinned);
  return known?.list.map(({ id }) => id).filter((id) => id > oldest && !there.has(id)) ?? [];
}

const without = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : ids;

interface Live {
  /** How many new comments the list does not show. */
  news: number;
  /** Hidden or deleted while they were shown. */
  gone: ReadonlySet<number>;
  /** As the server has told since the page opened; undefined while it has not. */
  muted: boolean | undefined;
  forgetNews: () => void;
}

/**
 * What changes while comments are read, once they have come near the view: new ones are counted, changed ones change in
 * their places. The list itself never moves.
 */
export function useLiveComments(
  place: Place,
  {
    page,
    shown,
    reader,
    section,
  }: {
    page: number;
    shown: CommentPage | undefined;
    /** The signed-in customer's code: it decides what the server tells. */
    reader: string;
    section: RefObject<HTMLElement | null>;
  },
): Live {
  const queryClient = useQueryClient();
  const { type, businessId } = place;
  const [near, setNear] = useState(false);
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [muted, setMuted] = useState<{ of: string; is: boolean }>();

  useEffect(() => {
    if (!section.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setNear(true);
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [section]);

  const refreshInPlace = useEffectEvent(async () => {
    try {
      const fresh = await readComments(place, page, {});
      queryClient.setQueryData(commentPageOptions(place, page).queryKey, (known) => known && inPlace(known, fresh));
      if (page === 1) {
        const lost = lostOf(shown, fresh);
        setAdded((ids) => new Set([...ids, ...fresh.list.map(({ id }) => id)]));
        setGone((ids) => new Set([...ids, ...lost]));
      }
      await queryClient.invalidateQueries({ queryKey: [...commentsKey(place), 'replies'] });
    } catch {
      // The list stays as it was read; the next change tries again.
    }
  });
  const take = useEffectEvent(({ id, change }: CommentEvent) => {
    if (change === 'muted' || change === 'restored') {
      setMuted({ of: reader, is: change === 'muted' });
      return;
    }
    if (change === 'gone') {
      setAdded((ids) => without(ids, id));
      setGone((ids) => new Set([...ids, id]));
      return;
    }
    setGone((ids) => without(ids, id));
    if (isDrawn(shown, id)) void refreshInPlace();
    else setAdded((ids) => new Set([...ids, id]));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the server tells another reader other things
  useEffect(() => {
    if (!near) return;
    return listenToComments(
      { type, businessId },
      { onEvent: (event) => take(event), onGap: () => void refreshInPlace() },
    );
  }, [near, type, businessId, reader]);

  return {
    news: [...added].filter((id) => !isDrawn(shown, id)).length,
    gone,
    muted: muted?.of === reader ? muted.is : undefined,
    forgetNews: () => setAdded(new Set()),
  };
}
