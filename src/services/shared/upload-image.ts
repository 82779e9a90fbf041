import { cropper, uploadProfiles } from '../../../contract/limits/files';
import { requestOf, sendRequest } from './call';
import type { cropPicture } from './crop-picture';
import { fitPicture } from './fit-picture';

type Area = Parameters<typeof cropPicture>[1];

async function partOf(file: File, area: Area): Promise<Blob> {
  const { cropPicture } = await import('./crop-picture');
  const source = URL.createObjectURL(file);
  try {
    return await cropPicture(source, area, cropper.pictureBox);
  } finally {
    URL.revokeObjectURL(source);
  }
}

/** A form with one picture, as the calls for pictures take it. */
export function pictureForm(picture: Blob, name: string): FormData {
  const form = new FormData();
  form.set('fileType', 'image');
  form.set('multipartFile', picture, name);
  return form;
}

/** Sends a picture by the simple upload (R220). @throws CallError with the words for who sends it */
export async function sendImage(
  picture: Blob,
  name: string,
  signal: AbortSignal,
): Promise<{ fileIndexId: string; resultUrl: string }> {
  const { data } = await sendRequest(
    {
      ...requestOf('POST /api/portal/v1/common/uploadImage'),
      headers: { 'x-requested-with': 'portal' },
      body: pictureForm(picture, name),
    },
    { signal },
  );
  // The server's serialiser follows the same contract as this type.
  return data as { fileIndexId: string; resultUrl: string };
}

/** Uploads a picture that fits, or a part of it (R227). `resultUrl`: its path on the portal, in several sizes. */
export const uploadImage = async (file: File, area: Area | undefined, signal: AbortSignal) =>
  area
    ? sendImage(await partOf(file, area), 'picture.jpg', signal)
    : sendImage(await fitPicture(file, uploadProfiles.cropper.maxBytes), file.name, signal);
