import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import { call, callForAnswer } from '../shared/call';

export type LogQuery = CallBody<'POST /api/portal/v1/staff/getLog'>;

export const logOptions = (query: LogQuery) =>
  queryOptions({
    queryKey: ['staff', 'log', query],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getLog', query, { signal }),
    placeholderData: keepPreviousData,
  });

export const calendarOptions = (month: string) =>
  queryOptions({
    queryKey: ['staff', 'calendar', month],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getCalendar', { month }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export const healthOptions = () =>
  queryOptions({
    queryKey: ['staff', 'health'],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getHealth', undefined, { signal }),
    refetchOnMount: 'always',
  });

export const weekOptions = () =>
  queryOptions({
    queryKey: ['staff', 'week'],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getWeek', undefined, { signal }),
  });

export const resendMessages = (kind: CallBody<'POST /api/portal/v1/staff/resendMessages'>['kind']) =>
  callForAnswer('POST /api/portal/v1/staff/resendMessages', { kind });

export const areasOptions = () =>
  queryOptions({
    queryKey: ['staff', 'areas'],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getAreas', undefined, { signal }),
  });

export const switchArea = (body: CallBody<'POST /api/portal/v1/staff/switchArea'>) =>
  callForAnswer('POST /api/portal/v1/staff/switchArea', body);
