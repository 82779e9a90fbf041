import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../shared/call';

interface Paging {
  pageNum: number;
  pageSize: number;
}

/** One page of what a customer has written, newest first. */
export const ownCommentsOptions = (customerCode: string, paging: Paging) =>
  queryOptions({
    queryKey: ['comments', 'own', customerCode, paging],
    queryFn: ({ signal }) => call('POST /api/portal/v1/comment/getOwnComments', paging, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** One page of what a customer likes, the last one first. */
export const ownLikesOptions = (customerCode: string, paging: Paging) =>
  queryOptions({
    queryKey: ['comments', 'liked', customerCode, paging],
    queryFn: ({ signal }) => call('POST /api/portal/v1/comment/getOwnLikes', paging, { signal }),
    placeholderData: keepPreviousData,
    // Likes change on all pages.
    staleTime: 0,
    retry: false,
  });
