import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { beans } from '../../../../contract/limits/beans';
import { call } from '../../shared/call';

/** One page of the customer's exchanges, newest first (R369, R413). */
export const exchangeRecordsOptions = (customerCode: string, pageNum: number) =>
  queryOptions({
    queryKey: ['beans', 'exchangeRecords', customerCode, pageNum],
    queryFn: ({ signal }) =>
      call('POST /api/integral/exchange/getExchangeRecords', { pageNum, pageSize: beans.pageSize }, { signal }),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
