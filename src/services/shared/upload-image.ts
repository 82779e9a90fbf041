import { cropper, uploadProfiles } from '../../../contract/limits/files';
import { requestOf, sendRequest } from './call';
import type { cropPicture } from './crop-picture';
import { fitPicture } from './fit-picture';

type Area = Parameters<typeof cropPicture>[1];

async function partOf(file: File, area: Area): Promise<File> {
  const { cropPicture } = await import('./crop-picture');
  const source = URL.createObjectURL(file);
  try {
    return new File([await cropPicture(source, area, cropper.pictureBox)], 'picture.jpg', { type: 'image/jpeg' });
  } finally {
    URL.revokeObjectURL(source);
  }
}

/**
 * Uploads a picture, or a part of it (R227), by the simple upload (R220). Its path on the portal, in several sizes.
 * @throws CallError with the words for the author
 */
export async function uploadImage(file: File, area?: Area): Promise<string> {
  const body = new FormData();
  body.append('fileType', 'image');
  body.append(
    'multipartFile',
    area ? await partOf(file, area) : await fitPicture(file, uploadProfiles.cropper.maxBytes),
  );
  const { data } = await sendRequest({
    ...requestOf('POST /api/portal/v1/common/uploadImage'),
    headers: { 'x-requested-with': 'portal' },
    body,
  });
  // The server's serialiser follows the same contract as this type.
  return (data as { resultUrl: string }).resultUrl;
}
