import type { ReactNode } from 'react';
import type { CommentV2, ReplyV2 } from '../../../contract/comments/fields';
import type { RowTools } from '../../ui/comments/thread/CommentRow';
import { moderatedOf } from './moderated-of';
import { ModerationArea, moderationOf, useCommentModeration } from './moderation-area';

export interface ManagedCommentsProps {
  comments: readonly CommentV2[];
  /** The list, with the managers' tools in each row. */
  children: (tools: RowTools) => ReactNode;
}

/** What managers do with the comments of a thread (R163–R171). Customers do not load it. */
export default function ManagedComments({ comments, children }: ManagedCommentsProps) {
  const moderation = useCommentModeration();
  const roots = new Set(comments.map(({ id }) => id));
  const toolsOf = (comment: ReplyV2) => moderationOf(moderation, moderatedOf(comment, !roots.has(comment.id)));
  return (
    <ModerationArea
      moderation={moderation}
      comments={comments.flatMap((root) => [
        moderatedOf(root, false),
        ...root.replayCommentPage.data.map((reply) => moderatedOf(reply, true)),
      ])}
    >
      {children({ before: (comment) => toolsOf(comment).choice, behind: (comment) => toolsOf(comment).acts })}
    </ModerationArea>
  );
}
