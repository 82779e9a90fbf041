import { requestOf, sendRequest } from './call';

/** Uploads a picture by the simple upload (R220). Its path on the portal. @throws CallError with the words for the author */
export async function uploadImage(file: File): Promise<string> {
  const body = new FormData();
  body.append('fileType', 'image');
  body.append('multipartFile', file);
  const { data } = await sendRequest({
    ...requestOf('POST /api/portal/v1/common/uploadImage'),
    headers: { 'x-requested-with': 'portal' },
    body,
  });
  // The server's serialiser follows the same contract as this type.
  return (data as { resultUrl: string }).resultUrl;
}
