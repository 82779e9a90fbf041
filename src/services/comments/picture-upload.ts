import { createActor } from 'xstate';
import { isPictureName, pictureAddress } from '../../../contract/files/rules/picture-file';
import { dropFile, heldFile } from '../files/held-files';
import { communityUploadFlow } from '../files/upload-flow';
import { CallError, call } from '../shared/call';

/** Where an uploaded file is shown, or downloaded (R217). */
async function placeOf(fileIndexId: string, name: string, signal: AbortSignal): Promise<{ url: string; name: string }> {
  if (isPictureName(name)) return { url: pictureAddress(fileIndexId), name };
  const { downUrl, fileName } = await call('POST /file-storage-manage/file/downLink', { fileIndexId }, { signal });
  return { url: downUrl, name: fileName };
}

/** Uploads a picture or another file of a comment. @throws CallError with the words for the author */
export function uploadPicture(uid: string, signal: AbortSignal): Promise<{ url: string; name: string }> {
  const { name, size } = heldFile(uid);
  const upload = createActor(communityUploadFlow);
  return new Promise<{ url: string; name: string }>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new CallError('ABORTED', '')), { once: true });
    upload.subscribe(({ context, ...snapshot }) => {
      if (snapshot.value === 'done') resolve(placeOf(context.link?.fileIndexId ?? '', name, signal));
      if (snapshot.value === 'fail') reject(new CallError('UPLOAD', context.errorText));
    });
    upload.start();
    upload.send({ type: 'file.choose', file: { uid, name, size }, refusal: '' });
  }).finally(() => {
    upload.stop();
    dropFile(uid);
  });
}
