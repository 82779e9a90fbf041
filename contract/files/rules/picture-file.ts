import { fileSuffix } from './proof-file';

/** Kinds of pictures that customers upload (R175), by file extension. */
export const pictureTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
};

/** Whether a file of a comment is a picture, by its extension. */
export const isPictureName = (name: string): boolean => Object.hasOwn(pictureTypes, fileSuffix(name));

/** Where a file of a comment that is no picture is downloaded (R176). */
export const attachmentAddress = (fileIndexId: string): string => `/api/portal/v1/bbs/file/${fileIndexId}`;

const attachment = /href="\/api\/portal\/v1\/bbs\/file\/([A-Za-z0-9_-]{22})"/g;

/** Ids of the files that a sanitised comment links to. */
export const attachmentsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(attachment)].map(([, id = '']) => id)),
];

export const pictureAddress = (fileIndexId: string): string => `/api/portal/v1/pictures/${fileIndexId}`;

/** Of a picture with more pixels than can be decoded, whatever its size in bytes. */
export const pictureTooLarge = '图片过大，请压缩后重试';

const picture = /\/api\/portal\/v1\/pictures\/([A-Za-z0-9_-]{22})/g;

/** Ids of the pictures of the community that a text shows. */
export const picturesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(picture)].map(([, id = '']) => id)),
];
