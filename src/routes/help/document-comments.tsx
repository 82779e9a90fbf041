import { useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { FailedState } from '../../ui/parts/FailedState';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { useNear } from '../../ui/parts/use-near';

const fetchThread = () => import('./document-thread');

/** How far below the window the comments are fetched already, in pixels. */
const ahead = 600;

/** The comments on a document, fetched once a reader comes near to them, or follows a link to one. */
export function DocumentComments({ oldId }: { oldId: number }) {
  const linked = useLocation().hash.startsWith('comment');
  const { Part, state, load } = useLazyPart(fetchThread, linked);
  const place = useRef<HTMLDivElement>(null);
  useNear(place, load, ahead);
  return (
    <div ref={place}>
      {Part ? (
        <Part oldId={oldId} />
      ) : state === 'failed' ? (
        <FailedState message="评论加载失败，请检查网络后重试" onRetry={load} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </div>
  );
}
