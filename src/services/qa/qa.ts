import { queryOptions } from '@tanstack/react-query';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';

/** The screenshots of the states of flows, where a gallery has been made. */
export const galleryOptions = () =>
  queryOptions({
    queryKey: ['qa', 'gallery'],
    queryFn: ({ signal }) => call('GET /api/portal/v1/qa/getGallery', undefined, { signal }),
  });

/** @param file as named by the gallery: `machine/picture.png` */
export const pictureAddress = (file: string): string =>
  `/api/portal/v1/qa/galleryPicture/${file.split('/').map(encodeURIComponent).join('/')}`;

/** Whether the workbench is open to this visitor. */
export const qaAccessOptions = () =>
  queryOptions({
    queryKey: ['qa', 'access'],
    queryFn: (context) => call('GET /api/portal/v1/qa/getAccess', undefined, inQuery(context)),
    retry: false,
    staleTime: 0,
  });
