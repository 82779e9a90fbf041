import { queryOptions } from '@tanstack/react-query';
import { call } from '../shared/call';

/** The own exports of the last days. */
export const exportsOptions = () =>
  queryOptions({
    queryKey: ['staff', 'exports'],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getExports', undefined, { signal }),
    refetchOnMount: 'always',
  });

export const exportAddress = (id: string): string => `/api/portal/v1/staff/exportFile?id=${id}`;

export const removeExport = (id: string) => call('POST /api/portal/v1/staff/removeExport', { id });
