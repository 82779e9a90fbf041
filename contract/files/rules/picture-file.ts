/** Kinds of pictures that customers upload (R175), by file extension. */
export const pictureTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
};

export const pictureAddress = (fileIndexId: string): string => `/api/portal/v1/pictures/${fileIndexId}`;
