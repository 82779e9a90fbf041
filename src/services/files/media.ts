import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import type { MediaPicture } from '../../../contract/files/media-calls';
import { call, callForAnswer } from '../shared/call';
import { sameForAll } from '../shared/same-for-all';

type Query = CallBody<'POST /api/portal/v1/staff/getMedia'>;

export const mediaOptions = (query: Query) =>
  queryOptions({
    queryKey: ['staff', 'media', 'list', query],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getMedia', query, { signal }),
    placeholderData: keepPreviousData,
  });

/** Not refetched by itself, nor when a session ends: a form is being filled in from it. */
export const mediaPictureOptions = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'media', 'picture', id],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getMediaPicture', { id }, { signal }),
    meta: sameForAll,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const replaceMedia = (body: CallBody<'POST /api/portal/v1/staff/replaceMedia'>) =>
  callForAnswer('POST /api/portal/v1/staff/replaceMedia', body);

export const startOfMedia = ({ id, version, name, alt, tags, focusX, focusY }: MediaPicture) => ({
  id,
  version,
  values: { name, alt, tags: tags.join('\n'), focusX, focusY },
});
