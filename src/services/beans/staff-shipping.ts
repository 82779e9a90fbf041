import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import type { ImportWork } from '../files/import-flow';
import { base64Of } from '../shared/base64-of';
import { call, callForAnswer } from '../shared/call';

export const shipmentFile = '/api/portal/v1/staff/shipmentFile';

export const exchangesOptions = (query: CallBody<'POST /api/portal/v1/staff/getExchanges'>) =>
  queryOptions({
    queryKey: ['staff', 'shipping', query],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getExchanges', query, { signal }),
    placeholderData: keepPreviousData,
  });

export const readLabels = (ids: readonly number[]) => call('POST /api/portal/v1/staff/getShipmentLabels', { ids });

const importShipments = async (file: File, signal: AbortSignal, preview?: true) =>
  callForAnswer(
    'POST /api/portal/v1/staff/importShipments',
    { csv: await base64Of(file), ...(preview && { preview }) },
    { signal },
  );

export const shipmentsImport: ImportWork = {
  preview: async (file, _, signal) => {
    const { shipped, same } = (await importShipments(file(), signal, true)).data;
    return { seen: '', added: 0, changed: shipped, same, refused: 0, changes: [], warnings: [], begun: false };
  },
  take: (file, _, signal) => importShipments(file(), signal),
};

export const returnExchange = (body: CallBody<'POST /api/portal/v1/staff/returnExchange'>) =>
  call('POST /api/portal/v1/staff/returnExchange', body);
