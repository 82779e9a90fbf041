import { createActor, fromPromise } from 'xstate';
import { isPictureName, pictureAddress } from '../../../contract/files/rules/picture-file';
import { fileSuffix } from '../../../contract/files/rules/proof-file';
import type { ChosenFile } from '../../machines/files/upload/machine';
import { dropFile, heldFile } from '../files/held-files';
import { orNoLink, uploadFlow } from '../files/upload-flow';
import { CallError, call } from '../shared/call';

interface Link {
  fileIndexId: string;
  uploadUrl: string;
  relativePath: string;
  headers: Record<string, string>;
}

/** The upload flow with the community's calls (R219). */
const pictureFlow = uploadFlow.provide({
  actors: {
    requestLink: fromPromise<Link, { file: ChosenFile; fileMd5: string }>(async ({ input, signal }) => {
      const { name, size } = input.file;
      const body = { fileName: name, fileSize: size, fileMd5: input.fileMd5, suffix: fileSuffix(name) };
      return orNoLink(call('POST /api/portal/v1/bbs/file/getFileUploadUrl', body, { signal }));
    }),
    notify: fromPromise<void, { link: Link; fileStatus: 2 | 3 }>(async ({ input, signal }) => {
      const { fileIndexId, relativePath } = input.link;
      const body = { fileIndexId, relativePath, fileStatus: input.fileStatus };
      await call('POST /api/portal/v1/bbs/file/updateBbsFileStatusRequestVO', body, { signal });
    }),
  },
});

/** Where an uploaded file is shown, or downloaded (R217). */
async function placeOf(fileIndexId: string, name: string, signal: AbortSignal): Promise<{ url: string; name: string }> {
  if (isPictureName(name)) return { url: pictureAddress(fileIndexId), name };
  const { downUrl, fileName } = await call('POST /file-storage-manage/file/downLink', { fileIndexId }, { signal });
  return { url: downUrl, name: fileName };
}

/** Uploads a picture or another file of a comment. @throws CallError with the words for the author */
export function uploadPicture(uid: string, signal: AbortSignal): Promise<{ url: string; name: string }> {
  const { name, size } = heldFile(uid);
  const upload = createActor(pictureFlow);
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
