import { uploadProfiles } from '../../../contract/files/rules/upload-profiles';
import { CallError, requestOf, sendRequest } from '../shared/call';

const held = new Map<string, { file: File; source: string }>();

/** The machine gets only the name of a picture; its bytes stay here. */
export function holdPicture(file: File): string {
  const uid = crypto.randomUUID();
  held.set(uid, { file, source: '' });
  return uid;
}

export function dropPicture(uid: string): void {
  const source = held.get(uid)?.source;
  if (source) URL.revokeObjectURL(source);
  held.delete(uid);
}

const notPicture = () => new CallError('IMAGE', uploadProfiles.cropper.format);

function heldPicture(uid: string): { file: File; source: string } {
  const picture = held.get(uid);
  if (!picture) throw new CallError('FILE_GONE', '文件已不可用，请重新选择');
  return picture;
}

function formOf(file: Blob, name: string): FormData {
  const form = new FormData();
  form.set('fileType', 'image');
  form.set('multipartFile', file, name);
  return form;
}

/** C13: the server decodes what the browser cannot. */
async function converted(file: File, signal: AbortSignal): Promise<Blob> {
  let picture: Blob | undefined;
  await sendRequest(
    {
      ...requestOf('POST /api/portal/v1/common/convertImage'),
      headers: { 'x-requested-with': 'portal' },
      body: formOf(file, file.name),
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
export async function openPicture(uid: string, signal: AbortSignal): Promise<string> {
  const picture = heldPicture(uid);
  const shown = (await decodes(picture.file)) ? picture.file : await converted(picture.file, signal);
  picture.source = URL.createObjectURL(shown);
  return picture.source;
}

interface Uploaded {
  fileIndexId: string;
  resultUrl: string;
}

/** R220 */
export async function uploadPicture(picture: Blob, signal: AbortSignal): Promise<Uploaded> {
  const { data } = await sendRequest(
    {
      ...requestOf('POST /api/portal/v1/common/uploadImage'),
      headers: { 'x-requested-with': 'portal' },
      body: formOf(picture, 'avatar.jpg'),
    },
    { signal },
  );
  // The server's serialiser follows the same contract as this type.
  return data as Uploaded;
}
