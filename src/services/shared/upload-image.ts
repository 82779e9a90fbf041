import type { CallData, CallsBy } from '../../../contract';
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

async function sendForm<Data>(key: CallsBy<'form-data'>, form: FormData, signal: AbortSignal): Promise<Data> {
  const request = { ...requestOf(key), headers: { 'x-requested-with': 'portal' }, body: form };
  const { data } = await sendRequest(request, { signal });
  // The server's serialiser follows the same contract as this type.
  return data as Data;
}

/** Sends a picture by the simple upload (R220). @throws CallError with the words for who sends it */
export const sendImage = (picture: Blob, name: string, signal: AbortSignal) =>
  sendForm<CallData<'POST /api/portal/v1/common/uploadImage'>>(
    'POST /api/portal/v1/common/uploadImage',
    pictureForm(picture, name),
    signal,
  );

/** Adds a picture that fits, or a part of it (R227), to the media library. */
export const addToMedia = async (file: File, area: Area | undefined, signal: AbortSignal) =>
  sendForm<CallData<'POST /api/portal/v1/staff/uploadMedia'>>(
    'POST /api/portal/v1/staff/uploadMedia',
    pictureForm(area ? await partOf(file, area) : await fitPicture(file, uploadProfiles.cropper.maxBytes), file.name),
    signal,
  );
