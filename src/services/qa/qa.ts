import { queryOptions } from '@tanstack/react-query';
import { browserTransport, call } from '../shared/call';

/** The pictures of the states of flows, where somebody has taken them. */
export const galleryOptions = () =>
  queryOptions({
    queryKey: ['qa', 'gallery'],
    queryFn: ({ signal }) => call(browserTransport, 'GET /api/portal/v1/qa/getGallery', undefined, { signal }),
  });

/** @param file as the gallery names it: `machine/picture.png` */
export const pictureAddress = (file: string): string =>
  `/api/portal/v1/qa/galleryPicture/${file.split('/').map(encodeURIComponent).join('/')}`;
