import { fromPromise } from 'xstate';
import { uploadMessages } from '../../../contract/files/messages';
import { isPictureName, pictureAddress } from '../../../contract/files/rules/picture-file';
import { fileSuffix } from '../../../contract/files/rules/proof-file';
import { uploadMachine } from '../../machines/files/upload/machine';
import { uploadsMachine } from '../../machines/files/uploads/machine';
import type { ChosenFile, Stored } from '../../machines/shared/upload';
import { uploadMessages as texts } from '../../machines/shared/upload';
import { CallError, call } from '../shared/call';
import { addToMedia } from '../shared/upload-image';
import { bytesOf, noteSent } from './bytes';
import { putFile } from './direct-send';
import { md5InWorker } from './md5';

interface Link {
  fileIndexId: string;
  uploadUrl: string;
  relativePath: string;
  headers: Record<string, string>;
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

interface Calls {
  link: (file: ChosenFile, fileMd5: string, signal: AbortSignal) => Promise<Link>;
  status: (link: Link, fileStatus: 2 | 3, signal: AbortSignal) => Promise<unknown>;
  /** Where a stored file can be seen, where its uploader may. */
  place?: (id: string, name: string, signal: AbortSignal) => Promise<string>;
}

const uploadBy = ({ link, status, place = async () => '' }: Calls) =>
  uploadMachine.provide({
    actors: {
      hashFile: fromPromise<{ fileMd5: string }, { file: ChosenFile }>(async ({ input, signal }) => ({
        fileMd5: await md5InWorker(bytesOf(input.file).file, signal),
      })),
      requestLink: fromPromise<Link, { file: ChosenFile; fileMd5: string }>(({ input, signal }) =>
        orNoLink(link(input.file, input.fileMd5, signal)),
      ),
      sendFile: fromPromise<void, { file: ChosenFile; link: Link }>(async ({ input: { file, link: to }, signal }) => {
        noteSent(file, 0);
        await putFile({
          url: to.uploadUrl,
          headers: to.headers,
          file: bytesOf(file).file,
          signal,
          onProgress: (percent) => noteSent(file, percent),
        });
      }),
      notify: fromPromise<{ url: string }, { file: ChosenFile; link: Link; fileStatus: 2 | 3 }>(
        async ({ input: { file, link: sent, fileStatus }, signal }) => {
          await status(sent, fileStatus, signal);
          return { url: fileStatus === 3 ? await place(sent.fileIndexId, file.name, signal) : '' };
        },
      ),
    },
  });

/** The calls of a purpose (R211, R230). */
const ownCalls = (purpose: 'resume' | 'help' | 'question'): Calls => ({
  link: async ({ name, size }, fileMd5, signal) => {
    const asked = { fileMd5, size, name, suffix: fileSuffix(name) };
    const { fileData, headers } = await call(`POST /api/portal/v1/${purpose}/getFileUploadUrl`, asked, { signal });
    return { ...fileData, headers };
  },
  status: ({ fileIndexId, relativePath }, fileStatus, signal) =>
    call(`POST /api/portal/v1/${purpose}/updateFileStatus`, { fileIndexId, relativePath, fileStatus }, { signal }),
});

/** The calls of the community, and the generic ones, name their fields otherwise (R215, R216, R219). */
const fileCalls = (
  linkCall: 'POST /api/portal/v1/bbs/file/getFileUploadUrl' | 'POST /file-storage-manage/file/uploadLink',
  statusCall: 'POST /api/portal/v1/bbs/file/updateBbsFileStatusRequestVO' | 'POST /file-storage-manage/file/status',
): Calls => ({
  link: ({ name, size }, fileMd5, signal) =>
    call(linkCall, { fileName: name, fileSize: size, fileMd5, suffix: fileSuffix(name) }, { signal }),
  status: ({ fileIndexId, relativePath }, fileStatus, signal) =>
    call(statusCall, { fileIndexId, relativePath, fileStatus }, { signal }),
});

/** Where an uploaded file is shown, or downloaded (R217). */
async function placeOf(fileIndexId: string, name: string, signal: AbortSignal): Promise<string> {
  if (isPictureName(name)) return pictureAddress(fileIndexId);
  return (await call('POST /file-storage-manage/file/downLink', { fileIndexId }, { signal })).downUrl;
}

const uploads = {
  /** The proof of a dispute. */
  proof: () => uploadBy(ownCalls('resume')),
  /** A picture of a feedback on a document. */
  helpPicture: () => uploadBy(ownCalls('help')),
  /** An attachment of a question. */
  attachment: () => uploadBy(ownCalls('question')),
  /** A picture or another file in the text of a comment or a question. */
  community: () =>
    uploadBy({
      ...fileCalls(
        'POST /api/portal/v1/bbs/file/getFileUploadUrl',
        'POST /api/portal/v1/bbs/file/updateBbsFileStatusRequestVO',
      ),
      place: placeOf,
    }),
  /** Evidence of a complaint. */
  evidence: () =>
    uploadBy(fileCalls('POST /file-storage-manage/file/uploadLink', 'POST /file-storage-manage/file/status')),
  /** A picture of the console, or a part of it, into the media library. */
  picture: () =>
    fromPromise<Stored, { file: ChosenFile }>(async ({ input, signal }) => {
      try {
        const { file, area } = bytesOf(input.file);
        const { id, address } = await addToMedia(file, area, signal);
        return { id, url: address, errorText: '' };
      } catch (error) {
        return { id: '', url: '', errorText: error instanceof CallError ? error.message : texts.failed };
      }
    }),
};

export type UploadPurpose = keyof typeof uploads;

/** The files of a form, by the calls of their purpose. */
export const uploadsFlow = (purpose: UploadPurpose) =>
  // An actor of the same input and output will do, which the type of a promise's does not know of a machine's.
  uploadsMachine.provide({ actors: { upload: uploads[purpose]() as never } });

/** The same by calls that name more than a file. */
export const uploadsBy = (calls: Calls) => uploadsMachine.provide({ actors: { upload: uploadBy(calls) as never } });
