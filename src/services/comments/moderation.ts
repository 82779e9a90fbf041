import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditStatus, CommentType } from '../../../contract/comments/rules/comment-types';
import { comments } from '../../../contract/limits/comments';
import { call } from '../shared/call';
import { commentPurifier } from './comment-html';

export interface QueueFilter {
  auditStatus: AuditStatus | undefined;
  type: CommentType | undefined;
  /** What is commented on, of that type. */
  businessId: number | undefined;
  /** Not older than this. */
  days: number | undefined;
  /** Those alone that are reported. */
  reported: boolean;
  page: number;
}

/** Everything that managers alone read of comments. */
const key = ['comments', 'moderation'] as const;

/** One page of the comments of all types; managers only. */
export const moderationListOptions = (customerCode: string, { page, ...filter }: QueueFilter) =>
  queryOptions({
    queryKey: [...key, 'list', customerCode, filter, page],
    queryFn: async ({ signal }) => {
      const [list, purify] = await Promise.all([
        call(
          'POST /api/portal/v1/comment/getModerationList',
          { ...filter, pageNum: page, pageSize: comments.moderationPageSize },
          { signal },
        ),
        commentPurifier(),
      ]);
      return {
        ...list,
        data: list.data.map((comment) => ({
          ...comment,
          content: purify(comment.content),
          earlier: comment.earlier.map((text) => ({ ...text, content: purify(text.content) })),
        })),
      };
    },
    placeholderData: keepPreviousData,
    retry: false,
  });

/** One page of what managers did; managers only. */
export const operationLogOptions = (customerCode: string, page: number) =>
  queryOptions({
    queryKey: [...key, 'log', customerCode, page],
    queryFn: ({ signal }) =>
      call(
        'POST /api/portal/v1/comment/getOperationLog',
        { pageNum: page, pageSize: comments.moderationPageSize },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
  });
