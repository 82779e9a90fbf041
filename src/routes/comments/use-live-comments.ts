import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { CommentEvent } from '../../../contract/comments/fields';
import type { CommentPage, CommentView, Place } from '../../services/comments/comments';
import { commentPageOptions, readComments, threadPageSize } from '../../services/comments/comments';
import { useNear } from '../../ui/parts/use-near';
import { commentsKey } from './comment-cache';

const isDrawn = (page: CommentPage | undefined, id: number): boolean =>
  page?.list.some((root) => root.id === id || root.replayCommentPage.data.some((reply) => reply.id === id)) === true;

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
    sort,
    shown,
    reader,
    section,
  }: {
    page: number;
    sort: CommentView['sort'];
    shown: CommentPage | undefined;
    /** The signed-in customer's code: it decides what the server tells. */
    reader: string;
    section: RefObject<HTMLElement | null>;
  },
): Live {
  const queryClient = useQueryClient();
  const { type, businessId } = place;
  const [near, comeNear] = useReducer(() => true, false);
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [muted, setMuted] = useState<{ of: string; is: boolean }>();

  useNear(section, comeNear);

  const refreshInPlace = useEffectEvent(async () => {
    try {
      const { inPlace, lostOf } = await import('./live-comments');
      const fresh = await readComments(place, { page, sort }, {});
      queryClient.setQueryData(
        commentPageOptions(place, { page, sort }).queryKey,
        (known) => known && inPlace(known, fresh),
      );
      if (page === 1 && sort === undefined) {
        const lost = lostOf(shown, fresh, threadPageSize(type));
        // An older one may have come up from the next page.
        const newest = Math.max(0, ...(shown?.list.map(({ id }) => id) ?? []));
        const younger = fresh.list.map(({ id }) => id).filter((id) => id > newest);
        setAdded((ids) => new Set([...ids, ...younger]));
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
    let stop: (() => void) | undefined;
    let left = false;
    import('../../services/comments/comment-events').then(
      ({ listenToComments }) => {
        if (left) return;
        stop = listenToComments(
          { type, businessId },
          { onEvent: (event) => take(event), onGap: () => void refreshInPlace() },
        );
      },
      // Without it the page shows the comments as they were when it opened.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
      // Who comes back may have been muted, or restored, while nobody was told.
      setMuted(undefined);
    };
  }, [near, type, businessId, reader]);

  return {
    news: [...added].filter((id) => !isDrawn(shown, id)).length,
    gone,
    muted: muted?.of === reader ? muted.is : undefined,
    forgetNews: () => setAdded(new Set()),
  };
}
