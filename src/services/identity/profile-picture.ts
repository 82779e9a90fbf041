import { uploadProfiles } from '../../../contract/files/rules/upload-profiles';
import type { ChosenFile } from '../../machines/shared/upload';
import { bytesOf } from '../files/bytes';
import { CallError, requestOf, sendRequest } from '../shared/call';
import { pictureForm } from '../shared/upload-image';

const notPicture = () => new CallError('IMAGE', uploadProfiles.cropper.format);

/** C13: the server decodes what the browser cannot. */
async function converted(file: File, signal: AbortSignal): Promise<Blob> {
  let picture: Blob | undefined;
  await sendRequest(
    {
      ...requestOf('POST /api/portal/v1/common/convertImage'),
      headers: { 'x-requested-with': 'portal' },
      body: pictureForm(file, file.name),
    },
    {
      signal,
      transport: async ({ method, path, headers, body }) => {
        const response = await fetch(path, { method, headers, body, signal, credentials: 'same-origin' });
        const isPicture = response.ok && response.headers.get('content-type')?.startsWith('image/');
        if (!isPicture) return { status: response.status, json: () => response.json() };
        picture = await response.blob();
        return { status: 200, json: async () => ({ code: 200, success: true, message: '', data: null }) };
      },
    },
  );
  if (!picture) throw notPicture();
  return picture;
}

async function decodes(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    // Not a kind of picture that this browser shows.
    return false;
  }
}

/** An address at which the browser shows the picture. @throws CallError */
export async function openPicture(chosen: ChosenFile, signal: AbortSignal): Promise<string> {
  const { file } = bytesOf(chosen);
  return URL.createObjectURL((await decodes(file)) ? file : await converted(file, signal));
}
