import { fromPromise } from 'xstate';
import { uploadMessages } from '../../../contract/files/messages';
import { fileSuffix } from '../../../contract/files/rules/proof-file';
import type { ChosenFile } from '../../machines/files/upload/machine';
import { uploadMachine } from '../../machines/files/upload/machine';
import { CallError, call } from '../shared/call';
import { putFile } from './direct-send';
import { heldFile } from './held-files';
import type { Md5Answer } from './md5.worker';
import { setProgress } from './proof-progress';

interface Link {
  fileIndexId: string;
  uploadUrl: string;
  relativePath: string;
  headers: Record<string, string>;
}

function md5InWorker(file: File, signal: AbortSignal): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const worker = new Worker(new URL('./md5.worker.ts', import.meta.url), { type: 'module' });
    const unreadable = () => reject(new CallError('UNREADABLE', uploadMessages.unreadable));
    const settle = (act: () => void) => {
      worker.terminate();
      act();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Md5Answer>) =>
      settle(() => ('md5' in data ? resolve(data.md5) : unreadable())),
    );
    worker.addEventListener('error', () => settle(unreadable));
    signal.addEventListener('abort', () => settle(() => reject(new CallError('ABORTED', ''))), { once: true });
    worker.postMessage(file);
  });
}

/** R221: the words for a link that did not come; what the server says of the file, or of too many at once, stays. */
async function orNoLink<Data>(asking: Promise<Data>): Promise<Data> {
  try {
    return await asking;
  } catch (error) {
    const silent = error instanceof CallError && (error.status === 0 || (error.status >= 500 && error.status !== 503));
    if (!silent || error.code === 'ABORTED') throw error;
    throw new CallError(error.code, uploadMessages.noLink, error.data, { cause: error, status: error.status });
  }
}

/** The calls of a purpose of uploads: a link for the direct send, and the report of its result. */
type Purpose = 'resume' | 'help' | 'question';
type LinkCall = `POST /api/portal/v1/${Purpose}/getFileUploadUrl`;
type StatusCall = `POST /api/portal/v1/${Purpose}/updateFileStatus`;

const uploadBy = (linkCall: LinkCall, statusCall: StatusCall) =>
  uploadMachine.provide({
    actors: {
      hashFile: fromPromise<{ fileMd5: string }, { uid: string }>(async ({ input, signal }) => ({
        fileMd5: await md5InWorker(heldFile(input.uid), signal),
      })),
      requestLink: fromPromise<Link, { file: ChosenFile; fileMd5: string }>(async ({ input, signal }) => {
        const { name, size } = input.file;
        const asked = { fileMd5: input.fileMd5, size, name, suffix: fileSuffix(name) };
        const { fileData, headers } = await orNoLink(call(linkCall, asked, { signal }));
        return { ...fileData, headers };
      }),
      sendFile: fromPromise<void, { uid: string; link: Link }>(async ({ input, signal }) => {
        setProgress(input.uid, 0);
        await putFile({
          url: input.link.uploadUrl,
          headers: input.link.headers,
          file: heldFile(input.uid),
          signal,
          onProgress: (percent) => setProgress(input.uid, percent),
        });
      }),
      notify: fromPromise<void, { link: Link; fileStatus: 2 | 3 }>(async ({ input, signal }) => {
        const { fileIndexId, relativePath } = input.link;
        await call(statusCall, { fileIndexId, relativePath, fileStatus: input.fileStatus }, { signal });
      }),
    },
  });

/** The upload of a proof (R211, R230). */
export const uploadFlow = uploadBy(
  'POST /api/portal/v1/resume/getFileUploadUrl',
  'POST /api/portal/v1/resume/updateFileStatus',
);

/** The upload of a picture of a feedback. */
export const pictureUploadFlow = uploadBy(
  'POST /api/portal/v1/help/getFileUploadUrl',
  'POST /api/portal/v1/help/updateFileStatus',
);

/** The upload of an attachment of a question. */
export const attachmentUploadFlow = uploadBy(
  'POST /api/portal/v1/question/getFileUploadUrl',
  'POST /api/portal/v1/question/updateFileStatus',
);

/** The calls of the community, and the generic ones, name their fields otherwise (R215, R216, R219). */
type FileLinkCall = 'POST /api/portal/v1/bbs/file/getFileUploadUrl' | 'POST /file-storage-manage/file/uploadLink';
type FileStatusCall =
  | 'POST /api/portal/v1/bbs/file/updateBbsFileStatusRequestVO'
  | 'POST /file-storage-manage/file/status';

const uploadFileBy = (linkCall: FileLinkCall, statusCall: FileStatusCall) =>
  uploadFlow.provide({
    actors: {
      requestLink: fromPromise<Link, { file: ChosenFile; fileMd5: string }>(async ({ input, signal }) => {
        const { name, size } = input.file;
        const body = { fileName: name, fileSize: size, fileMd5: input.fileMd5, suffix: fileSuffix(name) };
        return orNoLink(call(linkCall, body, { signal }));
      }),
      notify: fromPromise<void, { link: Link; fileStatus: 2 | 3 }>(async ({ input, signal }) => {
        const { fileIndexId, relativePath } = input.link;
        await call(statusCall, { fileIndexId, relativePath, fileStatus: input.fileStatus }, { signal });
      }),
    },
  });

/** The upload of a picture or another file of a comment. */
export const communityUploadFlow = uploadFileBy(
  'POST /api/portal/v1/bbs/file/getFileUploadUrl',
  'POST /api/portal/v1/bbs/file/updateBbsFileStatusRequestVO',
);

/** The upload of evidence of a complaint, by the generic calls. */
export const evidenceUploadFlow = uploadFileBy(
  'POST /file-storage-manage/file/uploadLink',
  'POST /file-storage-manage/file/status',
);
