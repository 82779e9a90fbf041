import { queryOptions } from '@tanstack/react-query';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';

/** The pictures of the states of flows, where somebody has taken them. */
export const galleryOptions = () =>
  queryOptions({
    queryKey: ['qa', 'gallery'],
    queryFn: ({ signal }) => call('GET /api/portal/v1/qa/getGallery', undefined, { signal }),
  });

/** @param file as the gallery names it: `machine/picture.png` */
export const pictureAddress = (file: string): string =>
  `/api/portal/v1/qa/galleryPicture/${file.split('/').map(encodeURIComponent).join('/')}`;

/** Whether the workbench is open to the one who asks. */
export const qaAccessOptions = () =>
  queryOptions({
    queryKey: ['qa', 'access'],
    queryFn: (context) => call('GET /api/portal/v1/qa/getAccess', undefined, inQuery(context)),
    retry: false,
    staleTime: 0,
  });
