import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { beans } from '../../../../contract/limits/beans';
import { call } from '../../shared/call';

/** One page of the customer's bean history, newest first (R371). */
export const beanHistoryOptions = (customerCode: string, pageNum: number) =>
  queryOptions({
    queryKey: ['beans', 'history', customerCode, pageNum],
    queryFn: ({ signal }) =>
      call('POST /api/integral/user/getIntegralRecords', { pageNum, pageSize: beans.pageSize }, { signal }),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
