import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import { call } from '../shared/call';

export const shipmentFile = '/api/portal/v1/staff/shipmentFile';

export const exchangesOptions = (query: CallBody<'POST /api/portal/v1/staff/getExchanges'>) =>
  queryOptions({
    queryKey: ['staff', 'shipping', query],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getExchanges', query, { signal }),
    placeholderData: keepPreviousData,
  });

export const readLabels = (ids: readonly number[]) =>
  call('POST /api/portal/v1/staff/getShipmentLabels', { ids: [...ids] });

export const importShipments = (csv: string) => call('POST /api/portal/v1/staff/importShipments', { csv });

export const returnExchange = (body: CallBody<'POST /api/portal/v1/staff/returnExchange'>) =>
  call('POST /api/portal/v1/staff/returnExchange', body);
