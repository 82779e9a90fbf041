import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import { call, callForAnswer } from '../shared/call';

type Query = CallBody<'POST /api/portal/v1/staff/getFilms'>;

export const filmsOptions = (query: Query) =>
  queryOptions({
    queryKey: ['staff', 'films', query],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getFilms', query, { signal }),
    placeholderData: keepPreviousData,
    // While one of them is being encoded its percentage is asked for.
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ state }) => state === 'waiting' || state === 'running') ? 3_000 : false,
  });

export const removeFilm = (id: string) => callForAnswer('POST /api/portal/v1/staff/removeFilm', { id });

export const encodeFilm = (id: string) => callForAnswer('POST /api/portal/v1/staff/encodeFilm', { id });
