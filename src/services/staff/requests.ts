import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import { call } from '../shared/call';

export const requestsOptions = (query: CallBody<'POST /api/portal/v1/staff/getRequests'>) =>
  queryOptions({
    queryKey: ['staff', 'requests', query],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getRequests', query, { signal }),
    placeholderData: keepPreviousData,
    // Another may have decided meanwhile.
    refetchOnMount: 'always',
  });

export const decideRequest = (body: CallBody<'POST /api/portal/v1/staff/decideRequest'>) =>
  call('POST /api/portal/v1/staff/decideRequest', body);
